// @vitest-environment node
import { describe, expect, it } from "vitest";
import { table } from "../../gallery/linq/fixtures";
import { peopleAt } from "../../lib/people";
import type { Played } from "../../wire/linq";
import { adviceOf } from "./advice";

const people = peopleAt(table(), 6);

describe("what the house would have done", () => {
  it.each<[string, Played]>([
    ["The house would have said “fog”.", { type: "say_word", word: "fog" }],
    ["The house would have pointed at you and Ben.", { type: "point_at", first: 1, second: 0 }],
    ["The house would have pointed at Ben and Chloe.", { type: "point_at", first: 1, second: 2 }],
    ["The house would have guessed “fog”.", { type: "guess_code_word", word: "fog" }],
    ["", { type: "guess_code_word", word: null }],
  ])("%s", (sentence, action) => {
    expect(adviceOf(action, people)).toBe(sentence);
  });
});
