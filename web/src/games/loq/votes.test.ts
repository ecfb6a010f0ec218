// @vitest-environment node
import { describe, expect, it } from "vitest";
import { table } from "../../gallery/linq/fixtures";
import { loqView } from "../../gallery/loq/fixtures";
import { peopleAt } from "../../lib/people";
import type { Decision, VoteView } from "../../wire/loq";
import { CATEGORIES, CATEGORY_WORDS } from "./categories";
import { awaited, decisionWords, question, stoppedBy } from "./votes";

const people = peopleAt(table(), 6);

const INVALID = {
  kind: "invalid",
  by: 1,
  level: 1,
  category: "noun",
  claim: null,
} as const;
const DISPUTE = { ...INVALID, kind: "dispute", claim: "guessed" } as const;

function stopped(vote: Partial<VoteView>): string {
  const rest = { voters: [2], voted: [], your_vote: null, began: 0, deadline: 15_000 };
  return stoppedBy(loqView({ vote: { ...INVALID, ...rest, ...vote } }), people);
}

function decided(decision: Partial<Decision>) {
  return decisionWords({ ...INVALID, stands: true, agree: 3, against: 1, ...decision }, people);
}

describe("what the table votes on", () => {
  it("stops the clock, and someone did it", () => {
    expect(stoppedBy(loqView(), people)).toBe("");
    expect(stopped({})).toBe("Stopped. Ben called the clue invalid.");
    expect(stopped({ by: 0 })).toBe("Stopped. You called the clue invalid.");
    expect(stopped(DISPUTE)).toBe("Stopped. Ben disputed an entry.");
    expect(stopped({ ...DISPUTE, by: 0 })).toBe("Stopped. You disputed an entry.");
  });

  it("is a clue or what became of an entry", () => {
    expect(question(INVALID, people)).toBe("Was the clue for the noun invalid?");
    expect(question(DISPUTE, people)).toBe("Ben says: “The noun was guessed.”");
    expect(question({ ...DISPUTE, by: 0 }, people)).toBe("You say: “The noun was guessed.”");
  });

  it("is decided in the end", () => {
    expect(decided({})).toEqual({
      what: "The clue for the noun was invalid.",
      then: "Ben called it. The entry is lost. 3 to 1.",
    });
    expect(decided({ by: 0, stands: false, agree: 0, against: 0 })).toEqual({
      what: "The clue for the noun was fine.",
      then: "You called it. The clock runs on. Nobody voted.",
    });
    expect(decided(DISPUTE)).toEqual({
      what: "The table agreed.",
      then: "Ben said: “The noun was guessed.” 3 to 1.",
    });
  });

  it("waits for a few by name and for many by number, never for you", () => {
    expect(awaited(people, [0, 1, 2], 2)).toBe("Ben and Chloe");
    expect(awaited(people, [1, 2, 3], 2)).toBe("three");
  });
});

describe("categories", () => {
  it("have words of their own", () => {
    const told = CATEGORIES.map((category) => {
      const { claims, clue, lost, ...texts } = CATEGORY_WORDS[category];
      return [...Object.values(texts), ...Object.values(claims), clue("rain"), lost(2)];
    });
    const all = told.flat();
    expect(all.every(Boolean)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });
});
