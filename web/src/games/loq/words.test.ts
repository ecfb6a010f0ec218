import { describe, expect, it } from "vitest";
import { row } from "../../gallery/loq/fixtures";
import type { Person } from "../../lib/people";
import type { ClueFault, Refusal } from "../../wire/loq";
import { clueRefusal, keyFirst, whoDescribes, worth } from "./words";

const FAULTS: readonly ClueFault[] = [
  "entry_word",
  "derivative",
  "compound_part",
  "contains_entry",
  "translation",
  "letters",
  "rhyme",
  "word_limit",
  "syllables",
  "not_a_question",
  "made_up",
];

function refused(fault: ClueFault, words: readonly string[] = ["rain"]): Refusal {
  return { category: "noun", text: "rain shield", fault, words, near: "" };
}

describe("a refused clue", () => {
  it.each(FAULTS)("is told in whole sentences: %s", (fault) => {
    for (const words of [["rain"], []]) {
      const { what, then } = clueRefusal(refused(fault, words), "usual");
      expect(what).toMatch(/^[A-Z“].*\.$/);
      expect(then).toMatch(/^[A-Z“].*\. It cost nothing, and nobody saw it\.$/);
      expect(what + then).not.toMatch(/[!{}_]|undefined/);
    }
  });

  it("has other words for every fault", () => {
    const told = FAULTS.map((fault) => clueRefusal(refused(fault), "usual").what);
    expect(new Set(told).size).toBe(FAULTS.length);
  });

  it.each([
    ["derivative", "“whispering” and “whisper” are of one family."],
    ["entry_word", "“whispering” is “whisper”, written another way."],
    ["compound_part", "“whispering” is a part of “whisper”."],
    ["contains_entry", "“whispering” contains “whisper”."],
    ["translation", "“whispering” is “whisper” in another language."],
  ] as const)("names both words: %s", (fault, what) => {
    const refusal = { ...refused(fault, ["whispering"]), near: "whisper" };
    expect(clueRefusal(refusal, "usual").what).toBe(what);
  });

  it("names an entry of several words as a whole, and the first of several long words", () => {
    expect(clueRefusal(refused("entry_word", ["fruit", "salad"]), "usual").what).toBe(
      "“fruit salad” is on the card.",
    );
    expect(clueRefusal(refused("syllables", ["elephant", "giraffe"]), "usual").what).toBe(
      "“elephant” has more than one syllable.",
    );
  });

  it("names an entry said in pieces as a whole", () => {
    const refusal = { ...refused("entry_word", ["but", "ter", "fly"]), near: "butterfly" };
    expect(clueRefusal(refusal, "usual").what).toContain("“but ter fly” is “butterfly”");
  });

  it("says what it cost where it costs something", () => {
    expect(clueRefusal(refused("rhyme"), "strict").then).toMatch(/It lost an entry and bars/);
    expect(clueRefusal(refused("rhyme"), "book").then).toMatch(/It bars the next level\.$/);
  });
});

describe("entries", () => {
  it("have the key word first and else the card's order", () => {
    const rows = [row("noun", "umbrella"), row("verb", "whisper"), row("phrase", "break the ice")];
    expect(keyFirst(rows).map(({ category }) => category)).toEqual(["verb", "noun", "phrase"]);
  });

  it("tell what they are worth", () => {
    expect(worth(row("phrase", "break the ice"), 1)).toBe("2");
    expect(worth(row("verb", "whisper"), 1)).toBe("1 + 1");
    expect(worth(row("verb", "whisper", { points: 3 }), 2)).toBe("1 + 2");
  });
});

describe("who describes", () => {
  it("is someone by name, or you", () => {
    const ada = { name: "Ada", isYou: false } as Person;
    expect(whoDescribes(ada)).toBe("Ada describes");
    expect(whoDescribes({ ...ada, isYou: true })).toBe("You describe");
  });
});
