import type { View } from "../../wire/linq";
import { TURN_NOUN } from "./said";
import { roundsPlayed } from "./standings";

/** Where we are, in the one line of the bar. */
export function whereWeAre(view: View): string {
  if (view.phase === "over") return roundsPlayed(view);
  return `Round ${view.round} of ${view.rounds}, ${step(view)}`;
}

function turns({ config }: View): string {
  const noun = TURN_NOUN[config.silent_night];
  return noun === "sketch" ? "sketches" : `${noun}s`;
}

function step(view: View): string {
  switch (view.phase) {
    case "opening":
    case "briefing":
      return "dealing";
    case "number":
      return "the number";
    case "words":
      return `${view.board.every((said) => said.length) ? "second" : "first"} ${turns(view)}`;
    case "summary":
      return "a last look";
    case "pointing":
      return "pointing";
    case "guessing":
      return "the code word";
    case "debriefing":
    case "over":
      return "debriefing";
  }
}
