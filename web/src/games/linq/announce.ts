import type { Event, View } from "../../wire/linq";
import { handsOf } from "./hands";
import { called, listedPeople, type Person } from "../../lib/people";
import { saidBy, TURN_NOUN } from "./said";
import { roundStory, sleeperStory, wordsLine } from "./story";

/** What a screen reader hears of a step: its news, then whose turn it is. */
export function announce(news: readonly Event[], view: View, people: readonly Person[]): string {
  const sentences = news.map((event) => sentence(event, view, people));
  return [...sentences, yourTurn(view)].filter(Boolean).join(" ");
}

function sentence(event: Event, view: View, people: readonly Person[]): string {
  switch (event.type) {
    case "starter_chosen":
      return `${called(people[event.seat])} ${verb(people, event.seat, "start", "starts")}.`;
    case "number_picked":
      return `The number is ${event.number}.`;
    case "cards_dealt":
      return `Round ${event.round}. The cards are dealt.`;
    case "word_said":
      return wordSaid(event.seat, event.word, people);
    case "performance_begun":
      return begun(event.seat, view, people);
    case "performed":
      return performed(event.seat, view, people);
    case "pointed":
      return `${called(people[event.seat])} ${verb(people, event.seat, "have", "has")} pointed.`;
    case "hands_shown":
      return "All hands are shown.";
    case "guess_made":
      return `${called(people[event.seat])} ${verb(people, event.seat, "have", "has")} guessed.`;
    case "round_settled":
      return settled(view, people);
    case "game_ended":
      return ended(event.winners, people);
  }
}

function wordSaid(seat: number, word: string, people: readonly Person[]): string {
  if (word === "…") return `${called(people[seat])} stayed silent.`;
  return `${called(people[seat])} said ${word}.`;
}

function begun(seat: number, view: View, people: readonly Person[]): string {
  const what = view.config.silent_night === "sketches" ? "drawing" : "performing";
  return `${called(people[seat])} ${verb(people, seat, "are", "is")} ${what}, for five seconds.`;
}

function performed(seat: number, view: View, people: readonly Person[]): string {
  const what = saidBy(seat, view).at(-1)?.kind;
  const who = called(people[seat]);
  if (what === "sketch") return `${who} showed a sketch.`;
  if (what === "blank") return `${who} left the sheet blank.`;
  return `${who} ${verb(people, seat, "have", "has")} performed.`;
}

function settled(view: View, people: readonly Person[]): string {
  const chapter = view.chapters.at(-1);
  if (!chapter) return "";
  const story = roundStory(handsOf(chapter), people);
  return [wordsLine(chapter.teams), story, sleeperStory(chapter.sleeper, people)]
    .filter(Boolean)
    .join(" ");
}

function ended(winners: readonly number[], people: readonly Person[]): string {
  const who = listedPeople(people, winners);
  if (winners.length > 1) return `${who} share the win.`;
  return `${who} ${verb(people, winners[0] ?? -1, "win", "wins")}.`;
}

function verb(people: readonly Person[], seat: number, yours: string, theirs: string): string {
  return people[seat]?.isYou ? yours : theirs;
}

function yourTurn(view: View): string {
  if (view.you === null || !view.waiting.includes(view.you)) return "";
  switch (view.phase) {
    case "number":
      return "You pick the number.";
    case "words":
      return yourWords(view, view.board[view.you]?.length ? "second" : "first");
    case "guessing":
      return `You named both spies${hasTwoTeams(view) ? " of a team" : ""}. Guess their word, or let it be.`;
    default:
      return "";
  }
}

function yourWords({ config, is_performing }: View, nth: string): string {
  if (config.silent_night === "off") return `Your turn: say your ${nth} word.`;
  if (is_performing) return "";
  return `Your turn: begin your ${nth} ${TURN_NOUN[config.silent_night]} when you like.`;
}

function hasTwoTeams({ seen }: View): boolean {
  return (seen?.teams.length ?? 0) > 1;
}
