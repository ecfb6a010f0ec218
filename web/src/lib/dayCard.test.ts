import { expect, it } from "vitest";
import { figureOf } from "./dayCard";

it.each([
  ["5/5 in 14 words", "5/5", "in 14 words"],
  ["both, and the word", "both", "and the word"],
  ["beide und das Wort", "beide", "und das Wort"],
  ["94 %", "94 %", ""],
])("shows %s in two sizes", (line, large, rest) => {
  expect(figureOf(line)).toEqual({ large, rest });
});
