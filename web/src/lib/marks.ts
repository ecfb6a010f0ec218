/** How a mark sits in a ring: measured in Vollkorn 900, in ems. */
interface Cut {
  /** From the baseline up to the middle of what is inked. */
  rise: number;
  /** The type size, as a part of the ring's diameter. */
  size: number;
}

const CUTS: Record<string, Cut> = {
  "*": { rise: 0.586, size: 1.02 },
  "§": { rise: 0.234, size: 0.6 },
  "†": { rise: 0.219, size: 0.6 },
  "‡": { rise: 0.289, size: 0.64 },
  "#": { rise: 0.352, size: 0.64 },
  "%": { rise: 0.336, size: 0.62 },
  "@": { rise: 0.234, size: 0.58 },
  "+": { rise: 0.258, size: 0.8 },
  "=": { rise: 0.258, size: 0.8 },
  "!": { rise: 0.352, size: 0.68 },
  ";": { rise: 0.141, size: 0.72 },
  "~": { rise: 0.258, size: 0.84 },
  "«": { rise: 0.234, size: 0.84 },
  "»": { rise: 0.234, size: 0.84 },
  "°": { rise: 0.555, size: 0.94 },
  "¬": { rise: 0.242, size: 0.8 },
  þ: { rise: 0.234, size: 0.58 },
  ß: { rise: 0.352, size: 0.62 },
  æ: { rise: 0.227, size: 0.68 },
  ø: { rise: 0.234, size: 0.74 },
};

const LETTER: Cut = { rise: 0.335, size: 0.62 };
const OTHER: Cut = { rise: 0.28, size: 0.6 };

/** Bots have a letter on a tile, people a mark in a ring. */
export function isBotMark(mark: string): boolean {
  return /^[A-Z]$/.test(mark);
}

/** The marks in the case, in the order in which they are given out. */
export const MARKS: readonly string[] = Object.keys(CUTS);

/** What a screen reader calls a mark. */
export const MARK_NAMES: Record<string, string> = {
  "*": /* @wc-include */ "asterisk",
  "§": /* @wc-include */ "section",
  "†": /* @wc-include */ "dagger",
  "‡": "double dagger",
  "#": /* @wc-include */ "hash",
  "%": "per cent",
  "@": /* @wc-include */ "at",
  "+": /* @wc-include */ "plus",
  "=": /* @wc-include */ "equals",
  "!": /* @wc-include */ "exclamation",
  ";": /* @wc-include */ "semicolon",
  "~": /* @wc-include */ "tilde",
  "«": "opening guillemet",
  "»": "closing guillemet",
  "°": /* @wc-include */ "degree",
  "¬": /* @wc-include */ "not",
  þ: /* @wc-include */ "thorn",
  ß: "sharp s",
  æ: /* @wc-include */ "ash",
  ø: "slashed o",
};

/** The type size and baseline that centre a mark in a ring of this diameter around (0, 0). */
export function cutFor(mark: string, diameter: number): { size: number; baseline: number } {
  const { rise, size } = CUTS[mark] ?? (isBotMark(mark) ? LETTER : OTHER);
  return { size: size * diameter, baseline: rise * size * diameter };
}
