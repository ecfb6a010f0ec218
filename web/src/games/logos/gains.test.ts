import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Gains } from "./gains.svelte";

describe("what was just scored", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is nothing for whoever has just come, and goes when it has been seen", () => {
    const gains = new Gains();
    gains.note([12, 5]);
    expect([gains.of(0), gains.of(1)]).toEqual([0, 0]);
    gains.note([12, 17]);
    expect([gains.of(0), gains.of(1)]).toEqual([0, 12]);
    vi.runAllTimers();
    expect(gains.of(1)).toBe(0);
  });

  it("is no loss", () => {
    const gains = new Gains();
    gains.note([12, 5]);
    gains.note([24, 5]);
    gains.note([8, 5]);
    expect(gains.of(0)).toBe(0);
  });
});
