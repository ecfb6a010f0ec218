// @vitest-environment node
import { describe, expect, it } from "vitest";
import { PICKS, table } from "../gallery/fixtures";
import type { Pair } from "../wire/linq";
import { peopleAt } from "./people";
import { exposers, handStory, roundStory } from "./story";

const people = peopleAt(table(), 6);

function hands(change: Record<number, Pair | null> = {}) {
  return {
    spies: [0, 2],
    picks: PICKS.map((pick, seat) => (seat in change ? (change[seat] ?? null) : pick)),
  };
}

const found = { 2: { first: 0, second: 2 } };

describe("the story of a round", () => {
  it.each([
    ["Chloe trusted Edith, so the spies failed.", hands()],
    ["You and Chloe found each other, but Edith saw both.", hands(found)],
    [
      "You and Chloe found each other, and nobody noticed.",
      hands({ ...found, 4: { first: 1, second: 2 } }),
    ],
    ["Chloe pointed at nobody, so the spies failed.", hands({ 2: null })],
  ])("%s", (story, shown) => {
    expect(roundStory(shown, people)).toBe(story);
  });

  it("tells of both when both went wrong", () => {
    const both = hands({ 0: { first: 0, second: 1 } });
    expect(roundStory(both, people)).toBe(
      "You trusted Ben and Chloe trusted Edith, so the spies failed.",
    );
  });
});

describe("the hands", () => {
  it("expose the spies when they point at both", () => {
    expect(exposers(hands())).toEqual([4]);
  });

  it("are told one by one", () => {
    expect(handStory(0, hands(), people)).toBe("You, a spy, pointed at yourself and Chloe.");
    expect(handStory(4, hands(), people)).toBe("Edith pointed at you and Chloe.");
    expect(handStory(4, hands({ 4: null }), people)).toBe("Edith pointed at nobody.");
  });
});
