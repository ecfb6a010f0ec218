// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CHAPTER, table, view } from "../../gallery/linq/fixtures";
import {
  acting,
  guessing,
  RIVALS_CHAPTER,
  RIVALS_SEEN,
  sketching,
  SLEEPER_CHAPTER,
} from "../../gallery/linq/variants";
import type { Event, View } from "../../wire/linq";
import { announce } from "./announce";
import { peopleAt } from "../../lib/people";

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
    ["You have guessed.", { type: "guess_made", seat: 0 }],
    ["You said glow.", { type: "word_said", seat: 0, word: "glow" }],
    ["You win.", { type: "game_ended", winners: [0] }],
    ["Edith wins.", { type: "game_ended", winners: [4] }],
    ["Ben and Edith share the win.", { type: "game_ended", winners: [1, 4] }],
    ["You and Ben share the win.", { type: "game_ended", winners: [1, 0] }],
  ])("%s", (sentence, event) => {
    expect(announce([event], elsewhere, people)).toBe(sentence);
  });

  it("tell how the round went", () => {
    const settled = view({ phase: "debriefing", waiting: [], chapters: [CHAPTER] });
    expect(announce([{ type: "round_settled", round: 3 }], settled, people)).toBe(
      "The word was lantern. Chloe trusted Edith. So the spies failed. Edith named both. Edith wrote the code word.",
    );
  });

  it.each([
    [SLEEPER_CHAPTER, "Edith slept: the word orbit was nobody’s."],
    [RIVALS_CHAPTER, "The words were lantern and anchor."],
  ])("tell how a round of a variant went", (chapter, sentence) => {
    const settled = view({ phase: "debriefing", waiting: [], chapters: [chapter] });
    expect(announce([{ type: "round_settled", round: 3 }], settled, people)).toContain(sentence);
  });

  it.each<[string, Event, View]>([
    [
      "Ben is performing, for five seconds.",
      { type: "performance_begun", seat: 1 },
      acting({ waiting: [], is_performing: true }),
    ],
    [
      "You are drawing, for five seconds.",
      { type: "performance_begun", seat: 0 },
      sketching({ is_performing: true }),
    ],
    ["You have performed.", { type: "performed", seat: 0 }, acting({ waiting: [2] })],
    ["Ben has performed.", { type: "performed", seat: 1 }, acting({ waiting: [2] })],
    ["Deniz showed a sketch.", { type: "performed", seat: 3 }, sketching({ waiting: [2] })],
    [
      "Farid left the sheet blank.",
      { type: "performed", seat: 5 },
      sketching({ waiting: [2], board: [[], [], [], [], [], ["•"]] }),
    ],
    [
      "Farid has performed. Your turn: begin your second act when you like.",
      { type: "performed", seat: 5 },
      acting(),
    ],
  ])("are made in a silent night: %s", (sentence, event, silent) => {
    expect(announce([event], silent, people)).toBe(sentence);
  });

  it("say whose word is guessed", () => {
    const mine = guessing(RIVALS_SEEN, { waiting: [0] });
    expect(announce([], mine, people)).toBe(
      "You named both spies of a team. Guess their word, or let it be.",
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
