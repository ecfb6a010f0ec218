// @vitest-environment node
import { describe, expect, it } from "vitest";
import { clockFigure, gameTime, secondsLeft } from "./gametime";

describe("game time", () => {
  it("runs from what was last heard", () => {
    expect(gameTime({ now: 5000, ticking: true, heardAt: 100 }, 1100)).toBe(6000);
  });

  it("stands still while the table does", () => {
    expect(gameTime({ now: 5000, ticking: false, heardAt: 100 }, 9100)).toBe(5000);
  });

  it("leaves whole seconds, rounded up, and never less than none", () => {
    const reading = { now: 0, ticking: true, heardAt: 0 };
    expect(
      [0, 1, 1000, 59_999, 60_000, 70_000].map((at) => secondsLeft(60_000, reading, at)),
    ).toEqual([60, 60, 59, 1, 0, 0]);
  });

  it("is written as a clock shows it", () => {
    expect([0, 9, 41, 60, 90].map(clockFigure)).toEqual(["0:00", "0:09", "0:41", "1:00", "1:30"]);
  });
});
