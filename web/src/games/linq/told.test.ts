// @vitest-environment node
import { describe, expect, it } from "vitest";
import { table } from "../../gallery/linq/fixtures";
import { peopleAt } from "../../lib/people";
import { namesBesideYou, told, type Forms } from "./told";

const people = peopleAt(table(), 6);
const FORMS: Forms = {
  you: "You win.",
  youAnd: (who) => `${who} share your win.`,
  one: (name) => `${name} wins.`,
  several: (names) => `${names} share their win.`,
};

describe("a sentence about people", () => {
  it.each([
    ["You win.", [0]],
    ["You, Ben and Chloe share your win.", [1, 0, 2]],
    ["Ben wins.", [1]],
    ["Ben and Chloe share their win.", [1, 2]],
  ])("has a form of its own: %s", (sentence, seats) => {
    expect(told(people, seats, FORMS)).toBe(sentence);
  });

  it("may name only the others", () => {
    expect(namesBesideYou(people, [0, 2])).toBe("Chloe");
    expect(namesBesideYou(people, [1, 2])).toBe("Ben and Chloe");
  });
});
