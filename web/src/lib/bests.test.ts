import { beforeEach, describe, expect, it } from "vitest";
import { bestBefore, forgetBests } from "./bests";
import { settings } from "./settings.svelte";

beforeEach(() => {
  localStorage.clear();
  settings.bests = true;
});

describe("one’s own best", () => {
  it("is unknown before the first game", () => {
    expect(bestBefore("a", 50, "game-1")).toBeNull();
  });

  it("is the highest so far, not the latest", () => {
    bestBefore("a", 50, "game-1");
    bestBefore("a", 40, "game-2");
    expect(bestBefore("a", 45, "game-3")).toBe(50);
  });

  it("stays what it was before a game that is looked at again", () => {
    bestBefore("a", 50, "game-1");
    expect(bestBefore("a", 60, "game-2")).toBe(50);
    expect(bestBefore("a", 60, "game-2")).toBe(50);
    expect(bestBefore("a", 10, "game-3")).toBe(60);
  });

  it("is kept apart by what is compared", () => {
    bestBefore("a", 50, "game-1");
    expect(bestBefore("b", 10, "game-2")).toBeNull();
  });

  it("is not remembered where that is not wanted, and can be forgotten", () => {
    bestBefore("a", 50, "game-1");
    forgetBests();
    expect(bestBefore("a", 60, "game-2")).toBeNull();
    settings.bests = false;
    forgetBests();
    bestBefore("a", 70, "game-3");
    expect(bestBefore("a", 10, "game-4")).toBeNull();
  });

  it("outlives what somebody else wrote there", () => {
    localStorage["trilogue.bests"] = "7,";
    expect(bestBefore("a", 50, "game-1")).toBeNull();
  });
});
