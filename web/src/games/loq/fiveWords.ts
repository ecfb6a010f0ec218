import { plural } from "../../lib/plural";
import type { FiveWordsResult } from "../../wire/loq";

/** What came of it, for its card and to share: without a word of the day. */
export function resultLine({ found, words }: FiveWordsResult): string {
  return `${found}/5 ${plural(words, ["in # word", "in # words"])}`;
}
