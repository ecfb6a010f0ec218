import type { Played } from "../../wire/loq";

/** What the house would have done at a step, as a sentence; empty where that says nothing. */
export function adviceOf(action: Played): string {
  switch (action.type) {
    case "give_clue":
      return `The house would have said “${action.text}”.`;
    case "make_guess":
      return `The house would have guessed “${action.text}”.`;
    default:
      return "";
  }
}
