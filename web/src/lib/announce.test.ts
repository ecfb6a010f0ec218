// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, table, view } from "../gallery/fixtures";
import type { Event } from "../wire/linq";
import { announce } from "./announce";
import { peopleAt } from "./people";

const people = peopleAt(table(), 6);
const elsewhere = view({ waiting: [1] });

describe("announcements", () => {
  it.each<[string, Event]>([
    ["Deniz starts.", { type: "starter_chosen", seat: 3 }],
    ["You start.", { type: "starter_chosen", seat: 0 }],
    ["The number is 4.", { type: "number_picked", number: 4 }],
    ["Round 3. The cards are dealt.", { type: "cards_dealt", round: 3 }],
    ["Ben said river.", { type: "word_said", seat: 1, word: "river" }],
    ["Ben stayed silent.", { type: "word_said", seat: 1, word: "…" }],
    ["You have pointed.", { type: "pointed", seat: 0 }],
    ["All hands are shown.", { type: "hands_shown" }],
    ["Edith has guessed.", { type: "guess_made", seat: 4 }],
    ["Edith wins.", { type: "game_ended", winners: [4] }],
    ["You and Ben share the win.", { type: "game_ended", winners: [1, 0] }],
  ])("%s", (sentence, event) => {
    expect(announce([event], elsewhere, people)).toBe(sentence);
  });

  it("tell how the round went", () => {
    const settled = view({ phase: "debriefing", waiting: [], chapters: [CHAPTER] });
    expect(announce([{ type: "round_settled", round: 3 }], settled, people)).toBe(
      "The word was lantern. Chloe trusted Edith, so the spies failed.",
    );
  });

  it("end with your turn", () => {
    const news: Event[] = [{ type: "word_said", seat: 5, word: "carry" }];
    expect(announce(news, view(), people)).toBe(
      "Farid said carry. Your turn: say your second word.",
    );
  });

  it("say nothing that only you may know", () => {
    const secret = view({ phase: "pointing", waiting: [0] });
    expect(announce([], secret, people)).toBe("");
  });
});
