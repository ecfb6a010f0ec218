import { numberWord } from "../../lib/plural";
import type { Preview } from "../../wire/logos";

/** What the play button says: “Play GLAZE for 16”, “Play three words for 27”. */
export function playText({ words, least, most }: Preview): string {
  const first = words[0];
  const what = words.length > 1 || !first ? `${numberWord(words.length)} words` : first.word;
  return `Play ${what} for ${pointsText(least, most)}`;
}

/** A longer form of a word scores less than a new word; which it is, the referee says. */
export function pointsText(least: number, most: number): string {
  return least === most ? String(most) : `${least} or ${most}`;
}
