// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, PICKS, table } from "../../gallery/fixtures";
import { RIVALS_CHAPTER, RIVALS_SEEN, SLEEPER_CHAPTER, SLEEPER_SEEN } from "../../gallery/variants";
import type { Pair } from "../../wire/linq";
import type { Hands } from "./hands";
import { peopleAt } from "../../lib/people";
import {
  handStory,
  ownersLine,
  partName,
  roundStory,
  sleeperStory,
  suspectedText,
  teamsLine,
  wordsLine,
} from "./story";

const people = peopleAt(table(), 6);

function hands(change: Record<number, Pair | null> = {}): Hands {
  return {
    teams: [[0, 2]],
    sleeper: null,
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

describe("the words of a round", () => {
  it("are one, or two with their owners", () => {
    expect(wordsLine(CHAPTER.teams)).toBe("The word was lantern.");
    expect(ownersLine(CHAPTER.teams, people)).toBe("");
    expect(wordsLine(RIVALS_CHAPTER.teams)).toBe("The words were lantern and anchor.");
    expect(ownersLine(RIVALS_CHAPTER.teams, people)).toBe(
      "You and Chloe had lantern, Deniz and Farid had anchor.",
    );
  });

  it("may be nobody’s", () => {
    expect(sleeperStory(SLEEPER_CHAPTER.sleeper, people)).toBe(
      "Edith slept: the word orbit was nobody’s.",
    );
    expect(sleeperStory(null, people)).toBe("");
  });
});

describe("who was who", () => {
  it("is told of one team, and of two", () => {
    expect(teamsLine(hands(), people)).toBe("You and Chloe were the spies.");
    expect(teamsLine(RIVALS_SEEN, people)).toBe(
      "You and Chloe were one team, Deniz and Farid the other.",
    );
    const swapped = { ...RIVALS_SEEN, teams: [...RIVALS_SEEN.teams].reverse() };
    expect(teamsLine(swapped, people)).toBe(
      "Deniz and Farid were one team, you and Chloe the other.",
    );
  });

  it("is told of the sleeper", () => {
    expect(teamsLine(SLEEPER_SEEN, people)).toBe(
      "You and Chloe were the spies. Edith slept, and knew nothing.",
    );
  });

  it("stands beside each name", () => {
    const names = (shown: Hands) => [0, 1, 2, 3, 4, 5].map((seat) => partName(shown, seat));
    expect(names(SLEEPER_SEEN)).toEqual(["spy", "", "spy", "", "sleeper", ""]);
    expect(names(RIVALS_SEEN)).toEqual([
      "spy, team 1",
      "",
      "spy, team 1",
      "spy, team 2",
      "",
      "spy, team 2",
    ]);
  });
});

describe("two teams", () => {
  it("have a sentence each", () => {
    expect(roundStory(RIVALS_SEEN, people)).toBe(
      "Chloe trusted Farid, so you and Chloe failed. Deniz trusted Edith, so Deniz and Farid failed.",
    );
  });

  it("are seen by those who named them", () => {
    const picks = RIVALS_SEEN.picks.map((pick, seat) =>
      seat === 3 ? { first: 3, second: 5 } : pick,
    );
    expect(roundStory({ ...RIVALS_SEEN, picks }, people)).toContain(
      "Deniz and Farid found each other, but Ben saw both.",
    );
  });
});

describe("the hands", () => {
  it("are told one by one", () => {
    expect(handStory(0, hands(), people)).toBe("You, a spy, pointed at yourself and Chloe.");
    expect(handStory(4, hands(), people)).toBe("Edith pointed at you and Chloe.");
    expect(handStory(4, hands({ 4: null }), people)).toBe("Edith pointed at nobody.");
    expect(handStory(3, RIVALS_SEEN, people)).toBe(
      "Deniz, a spy of team 2, pointed at their own seat and Edith.",
    );
    expect(handStory(4, SLEEPER_SEEN, people)).toBe(
      "Edith, the sleeper, pointed at their own seat and you.",
    );
  });

  it("tell what a spy's words were worth", () => {
    expect(suspectedText(2, 3)).toBe("two of three suspected");
    expect(suspectedText(0, 4)).toBe("none of four suspected");
  });
});
