// @vitest-environment node
import { expect, it } from "vitest";
import { CARDS, CLUES, GOT, level, turn } from "../../gallery/loq/fixtures";
import { recentWrong, trulyWrong, wrongHere } from "./wrong";

const guess = (text: string, level: number, after: number) => ({
  seat: 2,
  text,
  category: null,
  level,
  after,
});
const GUESSES = [guess("old", 1, 1), guess("for the noun", 1, 2), guess("new", 1, 3)];
const texts = (guesses: readonly { text: string }[]) => guesses.map(({ text }) => text);

it("wrong guesses fall away when the clue goes to another entry", () => {
  expect(texts(recentWrong(turn({ clues: CLUES, guesses: GUESSES })))).toEqual(["new"]);
});

it("and when a level opens", () => {
  const next = turn({ clues: CLUES, guesses: GUESSES, level_in_play: 2 });
  expect(texts(recentWrong(next))).toEqual([]);
  expect(texts(wrongHere(next))).toEqual([]);
});

it("in 1 Guess they stay with their level", () => {
  const once = turn({ clues: CLUES, guesses: GUESSES, rule: CARDS.guess.modifiers });
  expect(texts(recentWrong(once))).toHaveLength(3);
});

it("what was right and came second is not wrong", () => {
  const guesses = [guess("the Umbrélla", 1, 0), guess("whisper", 1, 0), guess("brella", 1, 0)];
  const had = turn({ guesses, levels: [level(1, GOT)] });
  expect(texts(trulyWrong(had))).toEqual(["whisper", "brella"]);
  expect(texts(trulyWrong({ ...had, rule: CARDS.guess.modifiers }))).toHaveLength(3);
});
