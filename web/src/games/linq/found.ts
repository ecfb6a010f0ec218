import type { TwoSpiesResult, TwoSpiesStanding, Way } from "../../wire/linq";

/** What came of it, for its card and to share: without a word of the day. */
export function resultLine({ found, is_word: isWord }: TwoSpiesResult): string {
  if (found === 2) return isWord ? "both, and the word" : "both of them";
  if (found === 1) return isWord ? "one, and the word" : "one of the two";
  return isWord ? "the word only" : "neither of them";
}

/** The same, said to whoever did it. */
export function yourLine({ found, is_word: isWord }: TwoSpiesStanding): string {
  if (found === 2)
    return isWord ? "You found both, and the word." : "You found both, but not the word.";
  if (found === 1)
    return isWord ? "You found one of the two, and the word." : "You found one of the two.";
  return isWord ? "You found neither, but the word." : "You found neither of the two.";
}

/** How the house’s best reader did. */
export function strongLine(found: number, isWord: boolean): string {
  if (found === 2)
    return isWord
      ? "The house’s Strong player found both, and the word."
      : "The house’s Strong player found both, but not the word.";
  if (found === 1) return "The house’s Strong player found one only.";
  return "The house’s Strong player fell for others.";
}

/** How well it went, to compare days: the two count more than the word, and nothing is no best. */
export function valueOf({ found, is_word: isWord }: TwoSpiesResult): number | null {
  return 2 * found + (isWord ? 1 : 0) || null;
}

/** How soon a code word brings something to mind, and by which way. */
export function wayLine({ place, through }: Way): string {
  if (place <= 3) return through ? `at once, by way of “${through}”` : "at once";
  if (place <= 9) return through ? `after a moment, by way of “${through}”` : "after a moment";
  return through ? `only late, by way of “${through}”` : "only late";
}
