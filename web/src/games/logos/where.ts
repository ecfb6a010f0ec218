import { called, type Person } from "../../lib/people";
import type { View } from "../../wire/logos";
import { isPlaying } from "./sides";
import { SHORT_FACES } from "./words";

/** Where we are, in the one line of the bar. */
export function whereWeAre(view: View, people: readonly Person[]): string {
  const mine = isPlaying(view);
  const player = called(people[view.player]);
  const face = view.face && SHORT_FACES[view.category ?? view.face];
  switch (view.phase) {
    case "opening":
      return "Drawing letters";
    case "drawn":
      return "Who begins?";
    case "roll":
    case "cast":
      return mine ? "Your turn, the die" : `${player}’s turn, the die`;
    case "window":
      return mine || view.you === null ? "Any doubts?" : "You may challenge";
    case "ruling":
    case "vote":
      return challengedLine(people[view.challenger ?? -1]);
    case "over":
      return "The game is over";
    default:
      if (face) return mine ? `Your turn, ${face}` : `${player}’s turn, ${face}`;
      return mine ? "Your turn" : `${player}’s turn`;
  }
}

function challengedLine(someone: Person | undefined): string {
  return someone?.isYou ? "You challenged" : `${called(someone)} challenged`;
}
