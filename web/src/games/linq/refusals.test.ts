import { expect, it } from "vitest";
import { wordRefusal } from "../../lib/refusals";
import { REFUSALS } from "./refusals";

it("names the word that was typed", () => {
  expect(wordRefusal("contains_code_word", { word: "lanterns" }, REFUSALS)).toEqual({
    what: "“lanterns” contains your code word.",
    then: "Say another word. Nobody saw this one.",
  });
});

it("does not tell a role", () => {
  expect(REFUSALS["spy_names_himself"]).toBeDefined();
  expect(REFUSALS["spy_names_himself"]).toEqual(REFUSALS["agent_names_others"]);
});
