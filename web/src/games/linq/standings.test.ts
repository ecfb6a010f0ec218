// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, table, view } from "../../gallery/linq/fixtures";
import { RIVALS_CHAPTER, SKETCH_CHAPTER, SLEEPER_CHAPTER } from "../../gallery/linq/variants";
import type { Chapter, View } from "../../wire/linq";
import { peopleAt } from "../../lib/people";
import { finalStandings, marginOf, roundsPlayed, winnersLine, winnersNote } from "./standings";

const people = peopleAt(table(), 6);

function over(change: Partial<View>): View {
  return view({ phase: "over", chapters: [CHAPTER, CHAPTER], waiting: [], ...change });
}

const plain = over({ points: [8, 7, 4, 5, 14, 9], winners: [4] });
const shared = over({ points: [14, 7, 14, 5, 9, 9], winners: [0, 2] });
const broken = over({ points: [14, 7, 14, 5, 9, 9], winners: [2] });

/** Nobody pointed at anyone. */
const nobody = { picks: Array(6).fill(null), exposed: Array(6).fill(null) };

/** Only this seat has pointed. */
function onlyBy(by: number): Chapter["picks"] {
  return CHAPTER.picks.map((pick, seat) => (seat === by ? pick : null));
}

describe("final standings", () => {
  it("go by points", () => {
    expect(finalStandings(plain).map(({ seat, place }) => [seat, place])).toEqual([
      [4, 1],
      [5, 2],
      [0, 3],
      [1, 4],
      [3, 5],
      [2, 6],
    ]);
  });

  it("give equal points the same place", () => {
    expect(finalStandings(shared).map(({ place }) => place)).toEqual([1, 1, 3, 3, 5, 6]);
  });

  it("put the winner of a tie before the other", () => {
    expect(
      finalStandings(broken)
        .slice(0, 2)
        .map(({ seat, place }) => [seat, place]),
    ).toEqual([
      [2, 1],
      [0, 2],
    ]);
  });

  it("remark on everyone, and do not say the same of two if it can be helped", () => {
    const remarks = finalStandings(plain).map(({ remark }) => remark);
    expect(remarks.every(Boolean)).toBe(true);
    expect(remarks[0]).toBe("wrote the word twice");
    expect(remarks).toContain("spy twice, seen through twice");
  });

  it.each<[string, Chapter]>([
    ["slept once, and never knew", SLEEPER_CHAPTER],
    [
      "bluffed with a sketch",
      { ...SKETCH_CHAPTER, picks: onlyBy(2), exposed: nobody.exposed, ledger: [] },
    ],
    ["drew two sketches", { ...SKETCH_CHAPTER, ...nobody, ledger: [] }],
    [
      "performed twice",
      {
        ...CHAPTER,
        board: CHAPTER.board.map(() => ["•", "•"]),
        ...nobody,
        ledger: [],
      },
    ],
  ])("remark on variants: %s", (remark, chapter) => {
    const standings = finalStandings(over({ ...plain, chapters: [chapter] }));
    expect(standings.map((s) => s.remark)).toContain(remark);
  });

  it("count a spy as found only if it was his own team", () => {
    const exposed = RIVALS_CHAPTER.exposed.map((team, seat) => (seat === 1 ? null : team));
    const chapters = [{ ...RIVALS_CHAPTER, exposed, ledger: [] }];
    const standings = finalStandings(over({ ...plain, chapters }));
    const remarks = new Map(standings.map(({ seat, remark }) => [seat, remark]));
    expect(remarks.get(5)).toBe("spy once, never seen through");
  });

  it("remark on silence", () => {
    const mute: Chapter = { ...CHAPTER, board: CHAPTER.board.map(() => ["…", "…"]) };
    const remarks = finalStandings(over({ ...plain, chapters: [mute] })).map((s) => s.remark);
    expect(remarks).toContain("silent twice");
  });
});

describe("the winner", () => {
  it("is named, or shares it", () => {
    expect(winnersLine(plain, people)).toBe("Edith wins.");
    expect(winnersLine(shared, people)).toBe("You and Chloe share it.");
    expect(winnersLine(over({ winners: [0] }), people)).toBe("You win.");
  });

  it("has a margin", () => {
    expect(marginOf(plain)).toEqual({ kind: "ahead", by: 5, next: 5 });
    expect(marginOf(shared)).toEqual({ kind: "shared" });
    expect(marginOf(broken)).toEqual({ kind: "tie" });
    expect(marginOf(over({ points: [7, 9, 7, 3, 3, 3], winners: [1] }))).toEqual({
      kind: "far_ahead",
      by: 2,
    });
  });

  it("gets a dry word", () => {
    expect(winnersNote(plain)).toBe("Named both spies twice.");
    expect(winnersNote(over({ winners: [5] }))).toBe("After two rounds.");
    expect(winnersNote(shared)).toBe("Level to the last point.");
    const quiet = { ...CHAPTER, ...nobody };
    expect(winnersNote(over({ winners: [0], chapters: [quiet] }))).toBe(
      "Spy once, and nobody named both.",
    );
  });

  it("won after so many rounds", () => {
    expect(roundsPlayed(plain)).toBe("Two rounds played");
  });
});
