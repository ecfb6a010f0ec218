// @vitest-environment node
import { describe, expect, it } from "vitest";
import { gaugeTicks, tickWidth } from "./gauge";

describe("the clock's gauge", () => {
  it("has one tick a second, with a figure every fifteen", () => {
    const ticks = gaugeTicks(60, 41);
    expect(ticks).toHaveLength(61);
    expect(ticks.flatMap(({ figure }) => figure ?? [])).toEqual(["0", "15", "30", "45", "60"]);
  });

  it("has the last ten in red from the start, and what is gone in grey", () => {
    const kinds = gaugeTicks(60, 41).map(({ kind }) => kind);
    expect(kinds.lastIndexOf("late")).toBe(10);
    expect(kinds.lastIndexOf("left")).toBe(41);
    expect(kinds[42]).toBe("gone");
  });

  it("has a figure at every second where there are only a few", () => {
    expect(gaugeTicks(5, 3).map(({ figure }) => figure)).toEqual(["0", "1", "2", "3", "4", "5"]);
  });

  it("stays readable for long limits", () => {
    expect(gaugeTicks(600, 600).length).toBeLessThan(130);
    expect(tickWidth(120)).toBeLessThan(2);
  });
});
