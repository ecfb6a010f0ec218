// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Anchor, clockFigure, gameTime, secondsLeft } from "./gametime";

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

describe("the anchor of game time", () => {
  /** Game time at `asked`, after frames that say [game time, when they arrive]. */
  function after(frames: readonly [number, number][], asked: number, anchor = new Anchor()) {
    const readings = frames.map(([now, at]) => anchor.hear(now, true, at));
    const last = readings.at(-1);
    return last ? gameTime(last, asked) : null;
  }

  it("keeps to the frame that was quickest", () => {
    // The second frame was under way for 800 ms longer than the first.
    const frames: [number, number][] = [
      [10_000, 510],
      [11_000, 2310],
      [12_000, 2540],
    ];
    expect(after(frames.slice(0, 2), 2510)).toBe(12_000);
    expect(after(frames, 2540)).toBe(12_030);
  });

  it("comes nearer with every quicker frame", () => {
    expect(
      after(
        [
          [10_000, 900],
          [11_000, 1540],
        ],
        1600,
      ),
    ).toBe(11_060);
  });

  it("shows the same on two devices whose frames come late by turns", () => {
    const early = after(
      [
        [1000, 20],
        [2000, 1800],
      ],
      3000,
    );
    // This device's own clock is 70 s ahead.
    const late = after(
      [
        [1000, 70_600],
        [2000, 71_050],
      ],
      73_000,
    );
    expect(Math.abs((early ?? 0) - (late ?? 0))).toBeLessThan(100);
  });

  it("begins anew after a pause", () => {
    const anchor = new Anchor();
    anchor.hear(10_000, true, 500);
    expect(anchor.hear(10_400, false, 900)).toEqual({ now: 10_400, ticking: false, heardAt: 900 });
    expect(gameTime(anchor.hear(10_400, true, 3900), 3900)).toBe(10_400);
  });

  it("begins anew when time jumps: another game, or a pause that was not heard of", () => {
    expect(
      after(
        [
          [90_000, 500],
          [0, 900],
        ],
        900,
      ),
    ).toBe(0);
    expect(
      after(
        [
          [10_000, 500],
          [10_500, 8000],
        ],
        8000,
      ),
    ).toBe(10_500);
  });

  it("begins anew when the line was down", () => {
    const anchor = new Anchor();
    anchor.hear(10_000, true, 500);
    anchor.forget();
    expect(gameTime(anchor.hear(11_000, true, 3500), 3500)).toBe(11_000);
  });

  it("forgets what is long ago, so that no clock drifts away", () => {
    expect(
      after(
        [
          [0, 0],
          [61_000, 61_040],
        ],
        61_040,
      ),
    ).toBe(61_000);
  });
});
