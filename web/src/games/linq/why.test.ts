// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, pair } from "../../gallery/linq/fixtures";
import { RIVALS_CHAPTER, SKETCH_CHAPTER, SLEEPER_CHAPTER } from "../../gallery/linq/variants";
import { handsOf } from "./hands";
import { bestBluff, bestHint, handsAt } from "./why";

const ORDER = [3, 4, 5, 0, 1, 2];

describe("why it worked", () => {
  it("counts the hands of others, never one’s own", () => {
    const hands = handsOf(CHAPTER);
    expect([0, 1, 2, 3, 4, 5].map((seat) => handsAt(hands, seat))).toEqual([2, 1, 4, 0, 2, 1]);
  });

  it("finds the hint that the partner saw and fewest double agents did", () => {
    const found = {
      ...CHAPTER,
      picks: CHAPTER.picks.map((pick, i) => (i === 2 ? pair(2, 0) : pick)),
    };
    expect(bestHint(found, ORDER)).toEqual({ spy: 0, partner: 2, agents: 2 });
  });

  it("praises no hint that the partner missed", () => {
    expect(bestHint(CHAPTER, ORDER)).toEqual({ spy: 2, partner: 0, agents: 3 });
    const missed = { ...CHAPTER, picks: CHAPTER.picks.map(() => null) };
    expect(bestHint(missed, ORDER)).toBeNull();
  });

  it("finds the double agent with most hands", () => {
    expect(bestBluff(CHAPTER, ORDER)).toEqual({ agent: 4, hands: 2 });
  });

  it("takes who spoke first in a tie", () => {
    const picks = [pair(0, 2), null, pair(0, 2), pair(1, 5), null, null];
    expect(bestBluff({ ...CHAPTER, picks }, ORDER)).toEqual({ agent: 5, hands: 1 });
    expect(bestHint({ ...CHAPTER, picks }, ORDER)).toEqual({ spy: 0, partner: 2, agents: 0 });
  });

  it("calls neither a rival nor the sleeper a bluff", () => {
    expect(bestBluff(RIVALS_CHAPTER, ORDER)?.agent).toBe(4);
    expect(bestBluff(SLEEPER_CHAPTER, ORDER)).toEqual({ agent: 1, hands: 1 });
  });

  it("leaves out what cannot be read", () => {
    expect(bestHint(SKETCH_CHAPTER, ORDER)).toBeNull();
    expect(bestBluff(SKETCH_CHAPTER, ORDER)).toBeNull();
  });
});
