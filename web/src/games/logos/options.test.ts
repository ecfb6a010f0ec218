// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Config } from "../../wire/logos";
import { BOOK_VALUES, CHOICES, DIES, dieId, LETTERS } from "./options";

const CONFIG: Config = {
  sides: [],
  bag: "full",
  values: [],
  die: ["logos", "logos", "synonym", "spell", "any", "any"],
  two_letters: "score",
  dictionary: "all",
  own_list: null,
  voice: "house",
  all_tiles: false,
  more_prefixes: false,
  opponents_vote: false,
  challenge_s: 20,
  turn_s: 0,
  deck: "house",
};

describe("tonight's rules", () => {
  it("can all be seen and changed; values and an own list have a sheet, teams a card", () => {
    const shown = [...CHOICES.map(({ key }) => key), "die", "challenge_s", "turn_s", "deck"];
    expect(new Set([...shown, "sides", "values", "own_list"])).toEqual(
      new Set(Object.keys(CONFIG)),
    );
  });

  it("offer every choice that there is now", () => {
    for (const { key, choices } of CHOICES)
      expect(choices.map(({ value }) => value)).toContain(String(CONFIG[key]));
  });

  it("begin with the values of the book", () => {
    const worth = Object.fromEntries(LETTERS.map((letter, i) => [letter, BOOK_VALUES[i]]));
    expect([worth["E"], worth["S"], worth["H"], worth["Z"]]).toEqual([1, 2, 5, 10]);
  });

  it("know a die by its faces, in any order", () => {
    expect(dieId(CONFIG.die)).toBe("book");
    expect(dieId([...CONFIG.die].reverse())).toBe("book");
    expect(dieId(["logos", "any"])).toBe("logos, any");
    expect(new Set(DIES.map(({ id }) => id)).size).toBe(DIES.length);
  });
});
