import type { Guess, RowView, TurnView } from "../../wire/loq";

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
export function wrongHere(turn: TurnView): readonly Guess[] {
  return trulyWrong(turn).filter(({ level }) => level === turn.level_in_play);
}

/**
 * Without what was right and came second, a moment after somebody else had it. In 1 Guess it was
 * for another entry, and wrong.
 */
export function trulyWrong({ guesses, levels, rule }: TurnView): readonly Guess[] {
  if (rule.one_guess) return guesses;
  const had = new Set(
    levels
      .flatMap(({ rows }) => rows)
      .filter(isHad)
      .map(({ text }) => plain(text)),
  );
  return guesses.filter(({ text }) => !had.has(plain(text)));
}

function isHad({ mark, text }: RowView): boolean {
  return text !== null && (mark === "guessed" || mark === "blocked");
}

/** As guesses are matched: case, accents, signs and articles do not matter. */
function plain(text: string | null): string {
  const letters = (text ?? "").normalize("NFKD").toLowerCase();
  return letters.replace(/\b(a|an|the)\b/g, "").replace(/[^\p{L}\p{N}]/gu, "");
}
