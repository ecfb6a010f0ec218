import { expect, it } from "vitest";
import type { Tile } from "../../wire/logos";
import { keyOf } from "./crossword";
import { BY_HAND, landings, LEAFING } from "./landing";

const word = (length: number): Tile[] => Array.from({ length }, (_, x) => [x, 0, "A"]);

it("lands tiles one after the other, from the left and from the top", () => {
  const tiles = [...word(3)].reverse();
  expect([...landings(tiles, new Set(), BY_HAND)]).toEqual([
    [keyOf({ x: 0, y: 0 }), 0],
    [keyOf({ x: 1, y: 0 }), 220],
    [keyOf({ x: 2, y: 0 }), 440],
  ]);
});

it("takes no longer for many tiles", () => {
  for (const pace of [BY_HAND, LEAFING])
    expect(Math.max(...landings(word(16), new Set(), pace).values())).toBeLessThan(pace.mostMs);
});

it("leaves alone what lies there already", () => {
  const before = new Set([keyOf({ x: 0, y: 0 })]);
  expect([...landings(word(2), before, BY_HAND)]).toEqual([[keyOf({ x: 1, y: 0 }), 0]]);
  expect(landings(word(1), before, BY_HAND).size).toBe(0);
});
