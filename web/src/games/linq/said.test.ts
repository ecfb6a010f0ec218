// @vitest-environment node
import { describe, expect, it } from "vitest";
import { table, view } from "../../gallery/linq/fixtures";
import { acting, sketching } from "../../gallery/linq/variants";
import { peopleAt } from "../../lib/people";
import { arrivedSketch, saidBy, saidText, sketchTitle } from "./said";

describe("what is on the board", () => {
  it("is a word, a sketch, a blank sheet, an act or silence", () => {
    const texts = (seat: number, shown = sketching()) => saidBy(seat, shown).map(saidText);
    expect(texts(3, view())).toEqual(["harbour", "fog"]);
    expect(texts(3)).toEqual(["a sketch", "a sketch"]);
    expect(texts(4)).toEqual(["a sketch", "silent"]);
    expect(texts(5)).toEqual(["blank", "a sketch"]);
    expect(texts(4, acting())).toEqual(["performed", "silent"]);
  });

  it("is nothing for who has not begun", () => {
    expect(saidBy(7, view())).toEqual([]);
  });
});

describe("a sketch's title", () => {
  it("says whose it is, and which", () => {
    const people = peopleAt(table(), 6);
    expect([0, 1].map((nth) => sketchTitle(people[nth], nth))).toEqual([
      "Your first sketch",
      "Ben’s second sketch",
    ]);
  });
});

describe("a sketch that arrives", () => {
  it("is the latest of who performed", () => {
    const arrived = arrivedSketch([{ type: "performed", seat: 3 }], sketching());
    expect(arrived).toMatchObject({ seat: 3, nth: 1 });
    expect(arrived?.sketch).toBe(sketching().sketches[3]?.[1]);
  });

  it("is none when it was an act, a word or a blank sheet", () => {
    expect(arrivedSketch([{ type: "performed", seat: 3 }], acting())).toBeNull();
    expect(arrivedSketch([{ type: "word_said", seat: 3, word: "fog" }], view())).toBeNull();
    const blank = sketching({ board: [[], [], [], [], [], ["•"]] });
    expect(arrivedSketch([{ type: "performed", seat: 5 }], blank)).toBeNull();
  });
});
