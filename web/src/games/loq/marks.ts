import type { CardId } from "../../wire/loq";

/** A round card's own sign, and how far its ink lies from the middle of its line, in em. */
interface Sign {
  glyph: string;
  lift: number;
  /** Of the usual size. */
  size: number;
}

const sign = (glyph: string, lift: number, size = 1): Sign => ({ glyph, lift, size });

/** The game opens with “ and closes with ”. */
export const SIGNS: Record<CardId, Sign> = {
  first_round: sign("“", 0.3, 1.3),
  three_words: sign(",,,", -0.3),
  one_guess: sign(".", -0.22, 1.5),
  level_up: sign("^", 0.2, 1.2),
  first_letter: sign("A", 0.06, 0.85),
  memory: sign("…", -0.22, 0.75),
  penalty: sign("−2", 0, 0.75),
  one_syllable: sign("-", -0.06, 1.4),
  questions: sign("?", 0.06, 0.85),
  last_round: sign("”", 0.3, 1.3),
  house_rules: sign("[ ]", 0, 0.65),
};
