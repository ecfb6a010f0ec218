// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Person } from "../../lib/people";
import type { SideView } from "../../wire/logos";
import { drawnBy, drawText, placeOf } from "./opening";

const PEOPLE: Person[] = ["Ada", "Ben", "Chloe", "Deniz"].map((name, seat) => ({
  seat,
  name,
  mark: "*",
  isYou: seat === 0,
  isAway: false,
  hasStandIn: false,
  isBot: false,
}));

function side(...seats: number[]): SideView {
  return { seats, lead: seats[0] ?? 0, score: 0, lost_turns: 0, tiles: 0, shown: "" };
}

const SIDES = [side(0), side(1), side(2), side(3)];

describe("the opening draw", () => {
  it("lists who is nearest to A first, with the letters that tied before", () => {
    const draws = [
      ["K", "R", "D", "D"],
      [null, null, "G", "B"],
    ];
    expect(drawnBy({ draws, sides: SIDES })).toEqual([
      { side: 3, letter: "B", tied: ["D"] },
      { side: 2, letter: "G", tied: ["D"] },
      { side: 0, letter: "K", tied: [] },
      { side: 1, letter: "R", tied: [] },
    ]);
    expect(drawText({ draws, sides: SIDES }, PEOPLE)).toBe(
      "B is closest to A. Chloe and Deniz tied at D and drew again.",
    );
  });

  it("tells a tie of a tie", () => {
    const draws = [
      ["E", "E", "E", "F"],
      ["A", "A", "C", null],
      ["Q", "Z", null, null],
    ];
    expect(drawnBy({ draws, sides: SIDES }).map(({ side: one }) => one)).toEqual([0, 1, 2, 3]);
    expect(drawText({ draws, sides: SIDES }, PEOPLE)).toBe(
      "Q is closest to A. You, Ben and Chloe tied at E and drew again." +
        " You and Ben tied at A and drew again.",
    );
  });

  it("puts A at one end of the rule and Z at the other", () => {
    expect([placeOf("A"), placeOf("Z")]).toEqual([0, 1]);
  });
});
