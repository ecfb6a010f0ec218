// @vitest-environment node
import { describe, expect, it } from "vitest";
import { COOP } from "../../gallery/loq/fixtures";
import { replacedChoices, timeChoices, withCard, withLevel } from "./options";

describe("the options of LOQ", () => {
  it("know the usual time of spoken and typed turns", () => {
    expect(timeChoices(COOP)[0]).toEqual({ value: "0", text: "As usual, 45 s" });
    expect(timeChoices({ ...COOP, talk: "mixed" })[0]?.text).toBe("As usual, 90 s");
    expect(timeChoices({ ...COOP, turn_s: 75 }).map(({ value }) => value)).toContain("75");
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
