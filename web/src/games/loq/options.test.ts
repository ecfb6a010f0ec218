// @vitest-environment node
import { describe, expect, it } from "vitest";
import { COOP } from "../../gallery/loq/fixtures";
import {
  replacedChoices,
  startChoices,
  timeChoices,
  withCard,
  withFirst,
  withLevel,
} from "./options";

describe("the options of LOQ", () => {
  it("know the usual time of spoken and typed turns", () => {
    expect(timeChoices(COOP)[0]).toEqual({ value: "0", text: "As usual, 45 s" });
    expect(timeChoices({ ...COOP, talk: "mixed" })[0]?.text).toBe("As usual, 45 s");
    expect(timeChoices({ ...COOP, talk: "typed" })[0]?.text).toBe("As usual, 90 s");
    expect(timeChoices({ ...COOP, turn_s: 75 }).map(({ value }) => value)).toContain("75");
  });

  it("know how long a describer may take to start", () => {
    expect(startChoices(COOP, false)[0]).toEqual({ value: "-1", text: "As usual, no limit" });
    expect(startChoices(COOP, true)[0]?.text).toBe("As usual, 120 s");
    expect(startChoices({ ...COOP, start_s: 45 }, true).map(({ value }) => value)).toContain("45");
  });

  it("choose one first describer for each team", () => {
    expect(withFirst([], [0, 2], 2)).toEqual([2]);
    expect(withFirst([2, 3], [0, 2], 0)).toEqual([0, 3]);
    expect(withFirst([2, 3], [1, 3], null)).toEqual([2]);
  });

  it("change one of the eight cards", () => {
    const { middle } = withCard(COOP, 4, "questions");
    expect(middle).toHaveLength(8);
    expect(middle?.filter((card) => card === "questions")).toHaveLength(2);
  });

  it("let House Rules take the place of cards that are played only", () => {
    const played = { ...COOP, house_rules_replaces: "memory" } as const;
    expect(replacedChoices(COOP).map(({ value }) => value)).toContain("memory");
    const change = withCard(played, 4, "questions");
    expect(change.house_rules_replaces).toBe("nothing");
    expect(withCard(played, 0, "questions").house_rules_replaces).toBeUndefined();
    expect(replacedChoices({ ...COOP, ...change }).map(({ value }) => value)).not.toContain(
      "memory",
    );
  });

  it("keep handicaps as short as they can be", () => {
    expect(withLevel([], 2, 3)).toEqual([0, 0, 3]);
    expect(withLevel([0, 0, 3], 2, 0)).toEqual([]);
    expect(withLevel([2], 0, 4)).toEqual([4]);
  });
});
