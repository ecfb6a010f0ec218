// @vitest-environment node
import { describe, expect, it } from "vitest";
import { counted, numberWord, plural, timesWord } from "./plural";

describe("plural", () => {
  it("keeps the singular for one thing only", () => {
    expect([0, 1, 2].map((n) => plural(n, ["# spy", "# spies"]))).toEqual([
      "0 spies",
      "1 spy",
      "2 spies",
    ]);
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
  it("puts the number in words", () => {
    expect(counted(1, ["one letter", "# letters"])).toBe("one letter");
    expect(counted(2, ["one letter", "# letters"])).toBe("two letters");
  });

  it("begins with a capital where the singular does", () => {
    expect(counted(2, ["One letter", "# letters"])).toBe("Two letters");
    expect(counted(2, ["After one letter", "After # letters"])).toBe("After two letters");
  });

  it("follows the rule of its language", () => {
    const french = (n: number) => (n < 2 ? 0 : 1);
    expect(plural(0, ["# lettre", "# lettres"], french)).toBe("0 lettre");
  });
});
