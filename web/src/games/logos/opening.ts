import { called, listed, type Person } from "../../lib/people";
import type { View } from "../../wire/logos";
import { sideName } from "./sides";

/** What one side drew for the start: the letter that counts, and those that tied before it. */
export interface Drawn {
  readonly side: number;
  readonly letter: string;
  readonly tied: readonly string[];
}

/** All sides as the draw puts them: who begins first, then by their letters. */
export function drawnBy({ draws, sides }: Pick<View, "draws" | "sides">): readonly Drawn[] {
  const drew = sides.map((_, side) => {
    const letters = draws.flatMap((round) => round[side] ?? []);
    return { side, letter: letters.at(-1) ?? "", tied: letters.slice(0, -1) };
  });
  const key = ({ letter, tied }: Drawn) => [...tied, letter].join("");
  return drew.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Why this side begins: “B is closest to A. Chloe and Deniz tied at D and drew again.”. */
export function drawText(view: Pick<View, "draws" | "sides">, people: readonly Person[]): string {
  const [first] = drawnBy(view);
  const closest = `${first?.letter ?? ""} is closest to A.`;
  const ties = view.draws.slice(1).map((round, before) => {
    const tied = view.sides.filter((_, side) => round[side]);
    const who = listed(tied.map((side) => sideName(side, people)));
    const letter = view.draws[before]?.[view.sides.indexOf(tied[0] ?? view.sides[0]!)] ?? "";
    return `${who} tied at ${letter} and drew again.`;
  });
  return [closest, ...ties].join(" ");
}

/** Who has to press yet, seen by who has. */
export function stillLooking(view: Pick<View, "free">, people: readonly Person[]): string {
  return listed(view.free.map((seat) => called(people[seat])));
}

/** Where a letter stands on the rule from A to Z, from 0 to 1. */
export function placeOf(letter: string): number {
  return (letter.charCodeAt(0) - 65) / 25;
}
