import type { Person } from "../../lib/people";

/* @wc-ignore */
const NAMES = ["Ada", "Ben", "Chloe", "Deniz", "Edith", "Farid", "Gus", "Hana"];
/* @wc-ignore */
const MARKS = ["*", "§", "†", "#", "%", "@", "‡", "~"];

/** Those who play in a puzzle of a day: the same eight always. */
export const EIGHT: readonly Pick<Person, "name" | "mark">[] = NAMES.map((name, seat) => ({
  name,
  mark: MARKS[seat] ?? "",
}));

/** What a seat is called there. */
export function nameOf(seat: number): string {
  return EIGHT[seat]?.name ?? "";
}
