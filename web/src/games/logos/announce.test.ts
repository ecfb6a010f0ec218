// @vitest-environment node
import { describe, expect, it } from "vitest";
import { logosView } from "../../gallery/logos/fixtures";
import type { Person } from "../../lib/people";
import type { Event, SideView } from "../../wire/logos";
import { announce } from "./announce";
import { mayStillChallenge, stillDecide } from "./waiting";
import { whereWeAre } from "./where";
import { winLine } from "./winners";

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

/** You for yourself, Ben for himself; and another table, of two teams. */
const ALONE = [side(0), side(1)];
const TEAMS = [side(0, 1), side(2, 3)];

function heard(event: Event, sides: readonly SideView[]): string {
  return announce([event], logosView({ sides, phase: "ruling", your_side: 0, turn: 1 }), PEOPLE);
}

describe("what a screen reader hears", () => {
  it("is said of you, of your team, of another and of another team", () => {
    const lost = (at: number): Event => ({ type: "turn_lost", side: at });
    expect(heard(lost(0), ALONE)).toBe("You lose this turn.");
    expect(heard(lost(1), ALONE)).toBe("Ben loses this turn.");
    expect(heard(lost(0), TEAMS)).toBe("Your team loses this turn.");
    expect(heard(lost(1), TEAMS)).toBe("Chloe and Deniz lose this turn.");
  });

  it("lists the letters of a swap", () => {
    const taken: Event = { type: "tiles_taken", side: 1, given: "QZ", from_pile: "", from_bag: 2 };
    expect(heard(taken, ALONE)).toBe("Ben swapped Q and Z.");
    expect(heard({ ...taken, given: "" }, TEAMS)).toBe("Chloe and Deniz topped up.");
  });

  it("tells whose doubt it is", () => {
    expect(heard({ type: "challenged", seat: 0 }, ALONE)).toBe("You challenged.");
    expect(heard({ type: "challenged", seat: 1 }, ALONE)).toBe("Ben challenged.");
  });
});

describe("who has won", () => {
  it("is you, another, or several", () => {
    expect(winLine(PEOPLE, [0])).toBe("You win.");
    expect(winLine(PEOPLE, [1])).toBe("Ben wins.");
    expect(winLine(PEOPLE, [1, 2])).toBe("Ben and Chloe share the win.");
    expect(winLine(PEOPLE, [1, 0])).toBe("You and Ben share the win.");
  });
});

describe("who is waited for", () => {
  it("is one or several", () => {
    expect(mayStillChallenge(PEOPLE, [1])).toBe("Ben may still challenge.");
    expect(mayStillChallenge(PEOPLE, [1, 2, 3])).toBe("Ben, Chloe and Deniz may still challenge.");
    expect(stillDecide(PEOPLE, [1])).toBe("Ben decides.");
    expect(stillDecide(PEOPLE, [1, 2])).toBe("Ben and Chloe decide.");
  });
});

describe("where we are", () => {
  it("is your turn, or another’s", () => {
    const place = { phase: "place", face: "logos", category: null } as const;
    const ofBen = { your_side: 0, turn: 1, player: 1 };
    const yours = { your_side: 0, turn: 0, player: 0 };
    expect(whereWeAre(logosView({ ...place, ...yours }), PEOPLE)).toBe("Your turn, LOGOS");
    expect(whereWeAre(logosView({ ...place, ...ofBen }), PEOPLE)).toBe("Ben’s turn, LOGOS");
    expect(whereWeAre(logosView({ phase: "roll", ...ofBen }), PEOPLE)).toBe("Ben’s turn, the die");
    expect(whereWeAre(logosView({ phase: "vote", challenger: 0 }), PEOPLE)).toBe("You challenged");
  });
});
