// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Ending } from "../games/kit";
import type { Person } from "./people";
import { altText, asText, forStrangers, shownRaces } from "./shareText";

const person = (seat: number, name: string, mark: string): Person => ({
  seat,
  name,
  mark,
  isYou: seat === 0,
  isAway: false,
  hasStandIn: false,
  isBot: false,
});
const PEOPLE = [person(0, "Ada", "*"), person(1, "Ben", "§")];

const ENDING: Ending = {
  played: "A game, two rounds",
  by: "By seven points.",
  line: "Ben wins.",
  names: "",
  score: "58",
  against: "to 51, seven more than Ada.",
  versus: "to 51",
  races: [
    { team: null, seat: 1, points: [30, 28] },
    { team: null, seat: 0, points: [20, 31] },
  ],
  awards: [{ title: "Best clue", seat: 1, words: "“a clue”", rest: " for something" }],
  own: { key: "a", score: 51, first: "", best: "" },
};

describe("what is shared", () => {
  it("knows nobody as you, and who is left out by the mark", () => {
    const shown = forStrangers(PEOPLE, new Set([1]));
    expect(shown.map(({ name, isYou }) => [name, isYou])).toEqual([
      ["Ada", false],
      ["§", false],
    ]);
  });

  it("is a text with the marks of the house", () => {
    expect(asText({ ending: ENDING, people: PEOPLE }, "“").split("\n")).toEqual([
      "“ A game, two rounds",
      "Ben wins. 58 to 51",
      "§  30 28",
      "*  20 31",
      "Best clue, by Ben: “a clue” for something",
      "Trilogue",
    ]);
  });

  it("is read out as one sentence after the other", () => {
    expect(altText({ ending: ENDING, people: PEOPLE })).toBe(
      "A game, two rounds. Ben wins. 58 to 51. Best clue, by Ben: “a clue” for something.",
    );
  });

  it("has four rows at most", () => {
    const many = { ...ENDING, races: Array.from({ length: 6 }, () => ENDING.races[0]!) };
    expect(shownRaces(many)).toHaveLength(4);
  });
});
