import { called, possessive, type Person } from "../../lib/people";
import type { View } from "../../wire/logos";
import { isPlaying } from "./sides";
import { SHORT_FACES } from "./words";

/** Where we are, in the one line of the bar. */
export function whereWeAre(view: View, people: readonly Person[]): string {
  const mine = isPlaying(view);
  const who = mine ? "Your turn" : `${possessive(people[view.player])} turn`;
  switch (view.phase) {
    case "opening":
      return "Drawing letters";
    case "roll":
    case "cast":
      return `${who}, the die`;
    case "window":
      return mine || view.you === null ? "Others may challenge" : "You may challenge";
    case "ruling":
    case "vote":
      return `${called(people[view.challenger ?? -1])} challenged`;
    case "over":
      return "The game is over";
    default:
      return view.face ? `${who}, ${SHORT_FACES[view.category ?? view.face]}` : who;
  }
}
