import { describe, expect, it } from "vitest";
import type { Ruling } from "../../wire/logos";
import { FALLS, OPEN, STANDS } from "../../gallery/logos/fixtures";
import { groundsText, pathText } from "./grounds";

const GROUNDS: readonly Ruling["grounds"][] = [
  "in_the_dictionary",
  "not_in_the_dictionary",
  "in_the_list",
  "not_in_the_list",
  "related",
  "unrelated",
  "spelt_so",
  "spelt_otherwise",
  "fits",
  "may_fit",
  "uses_the_word",
  "wrong_part_of_speech",
  "too_vague",
  "opposite",
  "does_not_fit",
  "not_english",
  "empty",
  "not_listed",
];

describe("what a ruling rests on", () => {
  it.each(GROUNDS)("is a whole sentence: %s", (grounds) => {
    expect(groundsText({ ...STANDS, grounds, about: ["glad", "happy"] })).toMatch(/^.{10,}\.$/);
  });

  it("says that nobody could judge it, and that this cost nothing", () => {
    const withdrawn = {
      ...STANDS,
      kind: "definition",
      grounds: "may_fit",
      is_withdrawn: true,
    } as const;
    expect(groundsText(withdrawn)).toBe(
      "Nobody here can judge it. The challenge is withdrawn and costs nothing.",
    );
  });

  it("names the words that it is about", () => {
    expect(groundsText(STANDS)).toBe("GLAZE and TE are in the dictionary.");
    expect(groundsText(FALLS)).toBe("GLAZT is not in the dictionary.");
    expect(groundsText(OPEN)).toContain("“glaze”");
    const antonym: Ruling = {
      ...STANDS,
      kind: "antonym",
      grounds: "related",
      about: ["big", "wee"],
    };
    expect(groundsText(antonym)).toBe("“wee” is an antonym.");
  });
});

describe("a way through the thesaurus", () => {
  it("reads as a sentence", () => {
    expect(pathText(["quick", "is like fast", "which is the opposite of slow"])).toBe(
      "quick is like fast, which is the opposite of slow.",
    );
  });

  it("is told as it came where the link is new to us", () => {
    expect(pathText(["quick", "rhymes with slick"])).toBe("quick rhymes with slick.");
  });
});
