import { numberWord } from "../../lib/plural";
import type { Preview } from "../../wire/logos";

/** What the play button says: “Play GLAZE for 16”, “Play three words for 27”. */
export function playText({ words, points }: Preview): string {
  const only = words.length === 1 ? words[0] : undefined;
  if (only) return `Play ${only.word} for ${points}`;
  const count = numberWord(words.length);
  return `Play ${count} words for ${points}`;
}
