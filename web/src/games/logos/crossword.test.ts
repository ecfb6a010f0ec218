// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Tile } from "../../wire/logos";
import { cellInWords, tableInWords, wordsAt, wordsOn } from "./crossword";

/** SHINE across, BITE down through its I. */
const TILES: Tile[] = [
  ...[..."SHINE"].map((letter, x): Tile => [x, 3, letter]),
  [2, 2, "B"],
  [2, 4, "T"],
  [2, 5, "E"],
];

describe("the table for readers", () => {
  it("lists its words in reading order", () => {
    expect(wordsOn(TILES).map(({ word, isDown }) => `${word} ${isDown}`)).toEqual([
      "BITE true",
      "SHINE false",
    ]);
  });

  it("knows which words a letter is in", () => {
    expect(wordsAt(TILES, { x: 2, y: 3 }).map(({ word }) => word)).toEqual(["BITE", "SHINE"]);
    expect(wordsAt(TILES, { x: 9, y: 9 })).toEqual([]);
  });

  it("says a cell by row and column of the crossword", () => {
    expect(cellInWords(TILES, { x: 2, y: 3 })).toBe(
      "Row 2, column 3. I, in BITE down and SHINE across.",
    );
    expect(cellInWords(TILES, { x: 5, y: 3 })).toBe("Row 2, column 6. Empty.");
    expect(cellInWords([], { x: 0, y: 0 })).toBe("Row 1, column 1. Empty.");
    expect(cellInWords([[4, 4, "Q"]], { x: 4, y: 4 })).toBe("Row 1, column 1. Q.");
  });

  it("says where each word begins, counted from the corner of all that lies there", () => {
    expect(tableInWords(TILES)).toEqual([
      "BITE down from row 1, column 3.",
      "SHINE across from row 2, column 1.",
    ]);
    expect(tableInWords(TILES, [...TILES, [-1, 2, "A"]])).toContain(
      "BITE down from row 1, column 4.",
    );
    expect(tableInWords([])).toEqual([]);
  });
});
