import { describe, expect, it } from "vitest";
import { plotOf } from "./plot";

describe("scores over time", () => {
  it("go up in steps, each where it was made", () => {
    const plot = plotOf([[0], [0], [5], [10]], 300, 100);
    expect(plot.most).toBe(10);
    expect(plot.curves[0]?.path).toBe("M0 100H200V50H300V0H300");
    expect(plot.curves[0]?.last).toBe(10);
  });

  it("may fall below nothing", () => {
    const plot = plotOf(
      [
        [0, 0],
        [-10, 10],
      ],
      100,
      100,
    );
    expect(plot.least).toBe(-10);
    expect(plot.curves[0]?.path).toBe("M0 50H100V100H100");
    expect(plot.curves[1]?.path).toBe("M0 50H100V0H100");
  });

  it("of a game without a step are a flat line", () => {
    expect(plotOf([[0]], 100, 50).curves[0]?.path).toBe("M0 50H100");
  });
});
