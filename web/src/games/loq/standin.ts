import type { SeatAction } from "../../wire/loq";

const MOST_TOLD = 2;

/** What the house did in someone's place. */
export function playedForYou(actions: readonly SeatAction[]): string {
  return actions.map(told).filter(Boolean).slice(-MOST_TOLD).join(" ");
}

function told(action: SeatAction): string {
  switch (action.type) {
    case "give_clue":
      return `It said “${action.text}”.`;
    case "make_guess":
      return `It guessed “${action.text}”.`;
    case "start_turn":
      return "It started your turn.";
    case "step_aside":
      return "It let someone else describe.";
    case "finish":
      return "It ended your turn.";
    case "cast_vote":
      return "It voted.";
    default:
      return "";
  }
}
