// @vitest-environment node
import { describe, expect, it } from "vitest";
import { drawnTo, onSheet, replayed, strokePath, thinned, type Sketch } from "./sketch";

/** A stroke that wanders all over the sheet, `points` points long. */
function scribble(points: number, seed = 1): number[] {
  return Array.from({ length: points }, (_, i) => [
    Math.round(500 + 480 * Math.sin(0.37 * i * seed)),
    Math.round(500 + 480 * Math.cos(0.23 * i + seed)),
  ]).flat();
}

const numbers = (sketch: Sketch) => sketch.flat().length;

describe("drawing", () => {
  it("stays on the sheet, in whole numbers", () => {
    expect([-5, 0, 100.4, 358, 400].map((x) => onSheet(x, 358))).toEqual([0, 0, 280, 1000, 1000]);
  });

  it("goes on with the last stroke, in steps worth drawing", () => {
    const begun: Sketch = [
      [1, 1],
      [10, 10],
    ];
    expect(drawnTo(begun, 30, 10)).toEqual([
      [1, 1],
      [10, 10, 30, 10],
    ]);
    expect(drawnTo(begun, 12, 11)).toBe(begun);
    expect(drawnTo([], 30, 10)).toEqual([]);
  });
});

describe("thinning", () => {
  it("leaves a small sketch as it is", () => {
    const sketch = [scribble(40), [500, 500]];
    expect(thinned(sketch)).toEqual(sketch);
  });

  it.each([
    ["one long stroke", [scribble(3000)]],
    ["many long strokes", Array.from({ length: 40 }, (_, i) => scribble(200, i + 1))],
    ["far too many strokes", Array.from({ length: 400 }, (_, i) => scribble(30, i + 1))],
    ["many dots", Array.from({ length: 400 }, () => [500, 500])],
  ])("never exceeds what a table takes: %s", (_, sketch) => {
    const thin = thinned(sketch);
    expect(thin.length).toBeLessThanOrEqual(40);
    expect(numbers(thin)).toBeLessThanOrEqual(1200);
    expect(thin.every((stroke) => stroke.length >= 2 && stroke.length % 2 === 0)).toBe(true);
  });

  it("keeps both ends of every stroke, and most of what is between", () => {
    const long = scribble(3000);
    const [thin = []] = thinned([long]);
    expect(thin.slice(0, 2)).toEqual(long.slice(0, 2));
    expect(thin.slice(-2)).toEqual(long.slice(-2));
    expect(thin.length).toBeGreaterThan(300);
  });
});

describe("a sketch drawn once more", () => {
  it("is a path a stroke, its corners rounded", () => {
    expect(strokePath([5, 6])).toBe("M5 6L5 6");
    expect(strokePath([0, 0, 10, 0])).toBe("M0 0L10 0");
    expect(strokePath([0, 0, 10, 0, 10, 10])).toBe("M0 0Q10 0 10 5L10 10");
  });

  it("takes two seconds, one stroke after the other, the longer the slower", () => {
    const strokes = replayed([
      [0, 0, 1000, 0],
      [500, 500],
      [0, 0, 0, 500],
    ]);
    const last = strokes.at(-1);
    expect((last?.at ?? 0) + (last?.lasts ?? 0)).toBeCloseTo(2000, -1);
    expect(strokes.map(({ at }, i) => at >= (strokes[i - 1]?.at ?? 0))).toEqual([true, true, true]);
    expect(strokes[0]?.lasts).toBeGreaterThan(last?.lasts ?? 0);
    expect(strokes.map(({ isDot }) => isDot)).toEqual([false, true, false]);
  });
});
