// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Tile } from "../../wire/logos";
import { STANDS } from "../../gallery/logos/fixtures";
import { judgedWords, shownRuling, written } from "./judged";

const L: Tile = [3, 0, "L"];
const PLAY: Tile[] = [
  [0, 0, "C"],
  [1, 0, "U"],
  [2, 0, "R"],
  [1, -1, "D"],
  [1, 1, "D"],
];
const word = (text: string, points: number) => ({ word: text, points, grown_from: null });

const marked = (play: ReturnType<typeof judgedWords>) =>
  play.map(({ letters, points }) => [
    letters.map(({ letter, isNew }) => (isNew ? letter : letter.toLowerCase())).join(""),
    points,
  ]);

describe("a play that is judged", () => {
  it("shows new letters apart from those that lay there", () => {
    const words = [word("CURL", 7), word("DUD", 5)];
    expect(marked(judgedWords({ tiles: PLAY, words }, [L, ...PLAY]))).toEqual([
      ["CURl", 7],
      ["DUD", 5],
    ]);
  });

  it("knows two equal words apart, and from one that lay there before", () => {
    const old: Tile[] = [
      [0, 5, "A"],
      [1, 5, "T"],
    ];
    const tiles: Tile[] = [
      [0, 0, "A"],
      [1, 0, "T"],
      [0, 1, "T"],
    ];
    const words = [word("AT", 3), word("AT", 3)];
    expect(marked(judgedWords({ tiles, words }, [...old, ...tiles]))).toEqual([
      ["AT", 3],
      ["AT", 3],
    ]);
  });

  it("is all new where it was written", () => {
    expect(written("mulish").every(({ isNew }) => isNew)).toBe(true);
    expect(written("mulish")[0]?.letter).toBe("M");
  });
});

describe("a proof", () => {
  it.each(["vote", "roll", "define"] as const)("is shown in the phase %s", (phase) => {
    expect(shownRuling({ phase, ruling: STANDS })).toBe(STANDS);
  });

  it.each(["place", "window", "over"] as const)("has left by %s", (phase) => {
    expect(shownRuling({ phase, ruling: STANDS })).toBeNull();
  });
});
