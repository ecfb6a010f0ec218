import type { Played } from "../../wire/linq";

const MOST_TOLD = 2;

/**
 * What the house did in someone's place. It is read at a glance, so it may not tell a role: whom it
 * pointed at would, since a spy's two include the spy; and a guess is secret until all are made.
 */
export function playedForYou(actions: readonly Played[]): string {
  return actions.map(told).filter(Boolean).slice(-MOST_TOLD).join(" ");
}

function told(action: Played): string {
  switch (action.type) {
    case "pick_number":
      return `It picked number ${action.number}.`;
    case "say_word":
      return action.word ? `It said “${action.word}”.` : "";
    case "show_sketch":
      return "It showed a sketch.";
    case "point_at":
      return "It pointed at two.";
    case "guess_code_word":
      return "It made your guess.";
    default:
      return "";
  }
}
