import { numberWord } from "../../lib/plural";
import type { Preview } from "../../wire/logos";

/**
 * What the play button says: “Play GLAZE for 16”, “Play three words for 27”. A longer form of a
 * word scores less than a new word; which it is, the referee says: “Play HOPS for 2 or 9”.
 */
export function playText({ words, least, most }: Preview): string {
  const isOpen = least !== most;
  const only = words.length === 1 ? words[0] : undefined;
  if (only)
    return isOpen ? `Play ${only.word} for ${least} or ${most}` : `Play ${only.word} for ${most}`;
  const count = numberWord(words.length);
  return isOpen ? `Play ${count} words for ${least} or ${most}` : `Play ${count} words for ${most}`;
}
