// @vitest-environment node
import { describe, expect, it } from "vitest";
import { capital, counted, numberWord, plural, timesWord } from "./plural";

describe("plural", () => {
  it("keeps the singular for one thing only", () => {
    expect([0, 1, 2].map((n) => plural(n, "spy", "spies"))).toEqual(["spies", "spy", "spies"]);
  });
});

describe("numberWord", () => {
  it("spells the numbers up to twenty", () => {
    expect([0, 5, 13, 20].map(numberWord)).toEqual(["zero", "five", "thirteen", "twenty"]);
  });

  it("writes every other number in digits", () => {
    expect([21, -1, 2.5].map(numberWord)).toEqual(["21", "-1", "2.5"]);
  });
});

describe("timesWord", () => {
  it("counts as people do", () => {
    expect([0, 1, 2, 3, 4].map(timesWord)).toEqual([
      "never",
      "once",
      "twice",
      "thrice",
      "four times",
    ]);
  });
});

describe("counted", () => {
  it("puts the number before its noun", () => {
    expect(capital(counted(1, "letter", "letters"))).toBe("One letter");
    expect(counted(2, "letter", "letters")).toBe("two letters");
  });
});
