import type { Guess, TurnView } from "../../wire/loq";

/**
 * The wrong guesses that still say something: of the level in play, since the clues went on to
 * this entry. In 1 Guess they stay with their level.
 */
export function recentWrong(turn: TurnView): readonly Guess[] {
  const { clues, rule } = turn;
  const latest = clues.at(-1);
  const isOther = clues.map(
    ({ level, category }) => level !== latest?.level || category !== latest.category,
  );
  const others = isOther.lastIndexOf(true) + 1;
  return wrongHere(turn).filter(({ after }) => rule.one_guess || !latest || after > others);
}

/** Those of the level in play: a level that opens leaves them behind. */
export function wrongHere({ guesses, level_in_play }: TurnView): readonly Guess[] {
  return guesses.filter(({ level }) => level === level_in_play);
}
