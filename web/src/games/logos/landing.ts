import type { Tile } from "../../wire/logos";
import { keyOf } from "./crossword";

/** How far apart tiles land, and how long all of them may take. */
export interface Pace {
  readonly eachMs: number;
  readonly mostMs: number;
}

/** As a person lays them. */
export const BY_HAND: Pace = { eachMs: 220, mostMs: 1200 };
/** As one leafs through a game. */
export const LEAFING: Pace = { eachMs: 40, mostMs: 400 };

/** When each tile lands that was not there before, in the order in which a hand would lay them. */
export function landings(
  tiles: readonly Tile[],
  before: ReadonlySet<string>,
  { eachMs, mostMs }: Pace,
): ReadonlyMap<string, number> {
  const keys = [...tiles]
    .sort(([ax, ay], [bx, by]) => ax + ay - bx - by || ax - bx)
    .map(([x, y]) => keyOf({ x, y }))
    .filter((key) => !before.has(key));
  const apart = Math.min(eachMs, mostMs / keys.length);
  return new Map(keys.map((key, index) => [key, Math.round(index * apart)]));
}
