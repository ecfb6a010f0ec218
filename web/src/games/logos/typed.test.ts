import { expect, it } from "vitest";
import type { Tile } from "../../wire/logos";
import { typedMove } from "./typed";

// TEA across from row 1, column 1; EAR down from row 1, column 2.
const TABLE: Tile[] = [
  [7, 4, "T"],
  [8, 4, "E"],
  [9, 4, "A"],
  [8, 5, "A"],
  [8, 6, "R"],
];
const RACK = "CLEANSST";

it.each([
  [
    "NEAT across from row 2, column 0.",
    [
      [6, 5, "N"],
      [7, 5, "E"],
      [9, 5, "T"],
    ],
  ],
  ["ears DOWN 1 2", [[8, 7, "S"]]],
  ["Teas waagerecht ab Zeile 1, Spalte 1", [[10, 4, "S"]]],
  [
    "clea s -2 3",
    [
      [9, 1, "C"],
      [9, 2, "L"],
      [9, 3, "E"],
    ],
  ],
])("lays what is missing: %s", (text, tiles) => {
  const typed = typedMove(text, TABLE, RACK);
  expect("tiles" in typed ? typed.tiles : []).toEqual(tiles);
});

it.each([
  ["", "A word, then its row and its column."],
  ["cat 3", "A word, then its row and its column."],
  ["cat 3 1", "Does it go across or down?"],
  ["cat a d 3 1", "Does it go across or down?"],
  ["tea across 1 1", "That lies there already."],
  ["tan across 1 1", "Another letter is there. Row 1, column 2. E, in TEA across and EAR down."],
  ["lass across 9 9", ""],
  ["lasses across 9 9", "You hold no S for that."],
])("says what is missing: %s", (text, fault) => {
  const typed = typedMove(text, TABLE, RACK);
  expect("fault" in typed ? typed.fault : "").toBe(fault);
});
