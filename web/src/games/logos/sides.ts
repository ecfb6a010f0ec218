import { called, listedPeople, type Person } from "../../lib/people";
import type { SideView, View } from "../../wire/logos";

/** Whether this viewer belongs to the side whose turn it is. */
export function isPlaying(view: View): boolean {
  return view.your_side !== null && view.your_side === view.turn;
}

/** Whether this viewer plays against the side whose turn it is. */
export function isOpponent(view: View): boolean {
  return view.your_side !== null && view.your_side !== view.turn;
}

/** A side by its people: “Ada”, “You”, “Ada and Ben”. */
export function sideName(side: SideView | undefined, people: readonly Person[]): string {
  if (!side) return "Someone";
  return side.seats.length > 1
    ? listedPeople(people, side.seats)
    : called(people[side.seats[0] ?? -1]);
}
