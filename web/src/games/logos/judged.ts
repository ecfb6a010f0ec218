import type { Pending, Ruling, Tile, View } from "../../wire/logos";
import { keyOf, wordsOn } from "./crossword";

/** A letter of a word that is judged. */
export interface JudgedLetter {
  readonly letter: string;
  /** Laid or written just now; others lay there before. */
  readonly isNew: boolean;
}

/** A word that is judged, in letters, with its points. */
export interface JudgedWord {
  readonly letters: readonly JudgedLetter[];
  readonly points: number;
}

/** The words of a play on the table, new letters apart from old ones. */
export function judgedWords(
  { tiles, words }: Pick<Pending, "tiles" | "words">,
  board: readonly Tile[],
): JudgedWord[] {
  const fresh = new Set(tiles.map(([x, y]) => keyOf({ x, y })));
  const lying = wordsOn(board).map(({ word, x, y, isDown }) =>
    [...word].map((letter, i) => ({
      letter,
      isNew: fresh.has(keyOf(isDown ? { x, y: y + i } : { x: x + i, y })),
    })),
  );
  return words.map(({ word, points }) => {
    const at = lying.findIndex((letters) => spells(letters, word) && letters.some(isNew));
    const [found] = at < 0 ? [] : lying.splice(at, 1);
    return { letters: found ?? written(word), points };
  });
}

/** A word that was written: all of it is new. */
export function written(word: string): JudgedLetter[] {
  return [...word.toUpperCase()].map((letter) => ({ letter, isNew: true }));
}

function spells(letters: readonly JudgedLetter[], word: string): boolean {
  return letters.map(({ letter }) => letter).join("") === word;
}

function isNew(letter: JudgedLetter): boolean {
  return letter.isNew;
}

/** How long the words are that are judged: the card's own among them where it is shown in tiles. */
export function judgedLengths(
  { card }: Pick<View, "card">,
  { kind, words, text }: Pick<Pending, "kind" | "words" | "text">,
): number[] {
  if (kind === "tiles") return words.map(({ word }) => word.length + 2); // and room for its points
  return [(kind === "definition" ? card?.word : text)?.length ?? 0];
}

/** The proof that is looked at: it leaves when play goes on, and the score sheet has it still. */
export function shownRuling({ phase, ruling }: Pick<View, "phase" | "ruling">): Ruling | null {
  return ["vote", "roll", "define"].includes(phase) ? ruling : null;
}
