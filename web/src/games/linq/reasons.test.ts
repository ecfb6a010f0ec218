// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, pair, table } from "../../gallery/linq/fixtures";
import { SLEEPER_CHAPTER } from "../../gallery/linq/variants";
import { peopleAt } from "../../lib/people";
import type { Chapter } from "../../wire/linq";
import { reasonLine } from "./reasons";

const people = peopleAt(table(), 6).map((person) => ({ ...person, isBot: !person.isYou }));
const you = people.findIndex((person) => person.isYou);

function line(seat: number, picks: Chapter["picks"], chapter = CHAPTER): string {
  const reasons = chapter.board.map((_, i) => (i === seat ? "winter" : null));
  return reasonLine({ ...chapter, picks, reasons }, seat, people);
}

function pointing(seat: number, first: number, second: number): Chapter["picks"] {
  return CHAPTER.picks.map((pick, i) => (i === seat ? pair(first, second) : pick));
}

describe("why a bot pointed as it did", () => {
  it("is what two made a double agent think of", () => {
    const [one, other] = [2, 3].map((seat) => people[seat]?.name);
    expect(line(4, pointing(4, 2, 3))).toBe(
      `${one} and ${other} made ${people[4]?.name} think of “winter”.`,
    );
    expect(line(4, pointing(4, you, 3))).toBe(
      `You and ${other} made ${people[4]?.name} think of “winter”.`,
    );
  });

  it("is the word for which a spy trusted somebody", () => {
    expect(line(2, pointing(2, 2, 4))).toBe(
      `${people[2]?.name} trusted ${people[4]?.name} for “winter”.`,
    );
    expect(line(2, pointing(2, you, 2))).toBe(`${people[2]?.name} trusted you for “winter”.`);
  });

  it("is told of a sleeper as of a spy", () => {
    const seat = SLEEPER_CHAPTER.sleeper?.seat ?? 0;
    const other = (seat + 1) % 6 === you ? (seat + 2) % 6 : (seat + 1) % 6;
    expect(line(seat, pointing(seat, seat, other), SLEEPER_CHAPTER)).toContain("trusted");
  });

  it("is told of nobody else, and not without a word", () => {
    expect(line(you, pointing(you, 2, 3))).toBe("");
    expect(reasonLine(CHAPTER, 4, people)).toBe("");
    expect(
      line(
        4,
        CHAPTER.picks.map(() => null),
      ),
    ).toBe("");
  });
});
