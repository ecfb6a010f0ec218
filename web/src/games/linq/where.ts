import type { SilentNight, View } from "../../wire/linq";
import { roundsPlayed } from "./standings";

/** Where we are, in the one line of the bar. */
export function whereWeAre(view: View): string {
  if (view.phase === "over") return roundsPlayed(view);
  return `Round ${view.round} of ${view.rounds}, ${step(view)}`;
}

/** Everyone's first turn, then everyone's second. */
const TURNS: Record<SilentNight, readonly [string, string]> = {
  off: ["first words", "second words"],
  charades: ["first acts", "second acts"],
  sketches: ["first sketches", "second sketches"],
};

function step(view: View): string {
  switch (view.phase) {
    case "opening":
    case "briefing":
      return /* @wc-include */ "dealing";
    case "number":
      return "the number";
    case "words":
      return TURNS[view.config.silent_night][view.board.every((said) => said.length) ? 1 : 0];
    case "summary":
      return "a last look";
    case "pointing":
      return /* @wc-include */ "pointing";
    case "counting":
      return "all have pointed";
    case "hands":
      return "the hands";
    case "spies":
      return "the spies";
    case "guessing":
      return "the code word";
    case "debriefing":
    case "over":
      return /* @wc-include */ "debriefing";
  }
}
