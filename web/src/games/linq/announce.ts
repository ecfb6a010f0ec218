import type { Event, SilentNight, View } from "../../wire/linq";
import { handedLine } from "./device";
import { handsOf } from "./hands";
import { called, type Person } from "../../lib/people";
import { saidBy } from "./said";
import { guessedStory, roundStory, sleeperStory, wordsLine } from "./story";
import { told } from "./told";

/** What someone did on their own. */
type Step = Exclude<Extract<Event, { seat: number }>, { type: "device_taken" }>;

/** What a screen reader hears of a step: its news, then whose turn it is. */
export function announce(news: readonly Event[], view: View, people: readonly Person[]): string {
  const sentences = news.map((event) => sentence(event, view, people));
  return [...sentences, yourTurn(view)].filter(Boolean).join(" ");
}

function sentence(event: Event, view: View, people: readonly Person[]): string {
  switch (event.type) {
    case "number_picked":
      return `The number is ${event.number}.`;
    case "cards_dealt":
      return `Round ${event.round}. The cards are dealt.`;
    case "hands_shown":
      return "All hands are shown.";
    case "device_taken":
      return handedLine(view, people);
    case "round_settled":
      return settled(view, people);
    case "game_ended":
      return ended(event.winners, people);
    default: {
      const who = people[event.seat];
      return who?.isYou ? yourStep(event, view) : theirStep(called(who), event, view);
    }
  }
}

function yourStep(step: Step, view: View): string {
  switch (step.type) {
    case "starter_chosen":
      return "You start.";
    case "word_said":
      return isSilence(step.word) ? "You stayed silent." : `You said ${step.word}.`;
    case "said_aloud":
      return "You have said it.";
    case "unsaid":
      return "You have not said it yet.";
    case "performance_begun":
      return isSketching(view)
        ? "You are drawing, for five seconds."
        : "You are performing, for five seconds.";
    case "performed":
      return youPerformed(step.seat, view);
    case "pointed":
      return "You have pointed.";
    case "guess_made":
      return "You have guessed.";
  }
}

function youPerformed(seat: number, view: View): string {
  switch (lastShown(seat, view)) {
    case "sketch":
      return "You showed a sketch.";
    case "blank":
      return "You left the sheet blank.";
    default:
      return "You have performed.";
  }
}

function theirStep(name: string, step: Step, view: View): string {
  switch (step.type) {
    case "starter_chosen":
      return `${name} starts.`;
    case "word_said":
      return isSilence(step.word) ? `${name} stayed silent.` : `${name} said ${step.word}.`;
    case "said_aloud":
      return `${name} has said it.`;
    case "unsaid":
      return `${name} has not said it yet.`;
    case "performance_begun":
      return isSketching(view)
        ? `${name} is drawing, for five seconds.`
        : `${name} is performing, for five seconds.`;
    case "performed":
      return theyPerformed(name, step.seat, view);
    case "pointed":
      return `${name} has pointed.`;
    case "guess_made":
      return `${name} has guessed.`;
  }
}

function theyPerformed(name: string, seat: number, view: View): string {
  switch (lastShown(seat, view)) {
    case "sketch":
      return `${name} showed a sketch.`;
    case "blank":
      return `${name} left the sheet blank.`;
    default:
      return `${name} has performed.`;
  }
}

function lastShown(seat: number, view: View) {
  return saidBy(seat, view).at(-1)?.kind;
}

function isSilence(word: string): boolean {
  return word === "…";
}

function isSketching({ config }: View): boolean {
  return config.silent_night === "sketches";
}

function settled(view: View, people: readonly Person[]): string {
  const chapter = view.chapters.at(-1);
  if (!chapter) return "";
  const story = roundStory(handsOf(chapter), people);
  const guessed = guessedStory(chapter, people);
  return [wordsLine(chapter.teams), story, guessed, sleeperStory(chapter.sleeper, people)]
    .filter(Boolean)
    .join(" ");
}

function ended(winners: readonly number[], people: readonly Person[]): string {
  return told(people, winners, {
    you: "You win.",
    youAnd: (who) => /* @wc-context: you and others */ `${who} share the win.`,
    one: (name) => `${name} wins.`,
    several: (names) => `${names} share the win.`,
  });
}

/** What you are asked for on your first and on your second turn. */
const YOUR_TURNS: Record<SilentNight, readonly [string, string]> = {
  off: ["Your turn: say your first word.", "Your turn: say your second word."],
  charades: [
    "Your turn: begin your first act when you like.",
    "Your turn: begin your second act when you like.",
  ],
  sketches: [
    "Your turn: begin your first sketch when you like.",
    "Your turn: begin your second sketch when you like.",
  ],
};

function yourTurn(view: View): string {
  if (view.you === null || !view.waiting.includes(view.you)) return "";
  switch (view.phase) {
    case "number":
      return "You pick the number.";
    case "words":
      return view.is_performing
        ? ""
        : YOUR_TURNS[view.config.silent_night][view.board[view.you]?.length ? 1 : 0];
    case "guessing":
      return hasTwoTeams(view)
        ? "You named both spies of a team. Guess their word, or let it be."
        : "You named both spies. Guess their word, or let it be.";
    default:
      return "";
  }
}

function hasTwoTeams({ seen }: View): boolean {
  return (seen?.teams.length ?? 0) > 1;
}
