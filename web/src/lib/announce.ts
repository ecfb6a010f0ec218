import type { Event, View } from "../wire/linq";
import { called, listedPeople, type Person } from "./people";
import { roundStory } from "./story";

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

function settled(view: View, people: readonly Person[]): string {
  const chapter = view.chapters.at(-1);
  return chapter ? `The word was ${chapter.word}. ${roundStory(chapter, people)}` : "";
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
      return `Your turn: say your ${view.board[view.you]?.length ? "second" : "first"} word.`;
    case "guessing":
      return "You named both spies. Guess their word, or let it be.";
    default:
      return "";
  }
}
