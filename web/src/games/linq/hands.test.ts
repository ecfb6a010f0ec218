// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER } from "../../gallery/linq/fixtures";
import {
  RIVALS_CHAPTER,
  RIVALS_SEEN,
  SLEEPER_CHAPTER,
  SLEEPER_SEEN,
} from "../../gallery/linq/variants";
import { exposers, handsOf, namedBy, partOf, spiesOf, suspicions } from "./hands";

const SEATS = [0, 1, 2, 3, 4, 5];

describe("the hands of a round", () => {
  it("are the same in a finished round as when they were shown", () => {
    const { exposers: _, ...rivals } = RIVALS_SEEN;
    expect(handsOf(RIVALS_CHAPTER)).toEqual(rivals);
    expect(handsOf(SLEEPER_CHAPTER).sleeper).toBe(4);
  });

  it("belong to spies of one team or two, a sleeper and double agents", () => {
    expect(spiesOf(RIVALS_SEEN)).toEqual([0, 2, 3, 5]);
    expect(SEATS.map((seat) => partOf(RIVALS_SEEN, seat))).toEqual([
      "spy",
      "agent",
      "spy",
      "rival",
      "agent",
      "rival",
    ]);
    expect(partOf(SLEEPER_SEEN, 4)).toBe("sleeper");
  });

  it("expose a team when they point at both of it", () => {
    expect(exposers(handsOf(CHAPTER))).toEqual([4]);
    expect(exposers(RIVALS_SEEN)).toEqual([1, 4]);
    expect(exposers(RIVALS_SEEN, RIVALS_SEEN.teams[1])).toEqual([1]);
    expect(namedBy(RIVALS_SEEN, 1)).toEqual([3, 5]);
    expect(namedBy(RIVALS_SEEN, 0)).toBeUndefined();
  });
});

describe("what a spy's words were worth", () => {
  it("is how many double agents pointed at him", () => {
    expect(suspicions(handsOf(CHAPTER))).toEqual([
      { spy: 0, suspected: 2, agents: 4 },
      { spy: 2, suspected: 3, agents: 4 },
    ]);
  });

  it("leaves rivals out, and counts the sleeper", () => {
    expect(suspicions(RIVALS_SEEN).map(({ suspected, agents }) => [suspected, agents])).toEqual(
      Array(4).fill([1, 2]),
    );
    expect(suspicions(SLEEPER_SEEN)[0]).toEqual({ spy: 0, suspected: 2, agents: 4 });
  });
});
