import { called, listedPeople, object, possessive, type Person } from "../../lib/people";
import type { SideView, View } from "../../wire/logos";

/** Whether this viewer belongs to the side whose turn it is. */
export function isPlaying(view: View): boolean {
  return view.your_side !== null && view.your_side === view.turn;
}

/** Whether this viewer plays against the side whose turn it is. */
export function isOpponent(view: View): boolean {
  return view.your_side !== null && view.your_side !== view.turn;
}

export function sideOf(view: View, seat: number): number {
  return view.sides.findIndex(({ seats }) => seats.includes(seat));
}

/** A side as a sentence begins with it: “Ada”, “You”, “Ada and Ben”. */
export function sideName(side: SideView | undefined, people: readonly Person[]): string {
  if (!side) return "Someone";
  return side.seats.length > 1
    ? listedPeople(people, side.seats)
    : called(people[side.seats[0] ?? -1]);
}

/** The verb that goes with a side: one of several takes the plural, and so do you. */
export function sideVerb(
  side: SideView | undefined,
  people: readonly Person[],
  one: string,
  many: string,
): string {
  const isYou = side?.seats.some((seat) => people[seat]?.isYou) ?? false;
  return isYou || (side?.seats.length ?? 0) > 1 ? many : one;
}

/** Who leads the turn: “Ada”, “you”. */
export function playerName(view: View, people: readonly Person[]): string {
  return called(people[view.player]);
}

export { called, object, possessive };
