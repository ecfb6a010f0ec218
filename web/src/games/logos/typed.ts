import type { Tile } from "../../wire/logos";
import type { Cell } from "./camera";
import { cellAt, cellInWords, keyOf, lettersOf } from "./crossword";

/** What a typed move lays, or why it lays nothing. */
export type Typed = { tiles: readonly Tile[] } | { fault: string };

const IS_ACROSS = /^(across|a|waagerecht|w)$/i;
const IS_DOWN = /^(down|d|senkrecht|s)$/i;

/**
 * A word with its place, as the table is told in words: “CURL across from row 3, column 5.”, or
 * shorter “curl across 3 5”. Letters that lie there already are part of the word.
 */
export function typedMove(text: string, table: readonly Tile[], rack: string): Typed {
  const [word, ...others] = text.match(/\p{L}+/gu) ?? [];
  const [row, column] = (text.match(/-?\d+/g) ?? []).map(Number);
  const isDown = others.some((other) => IS_DOWN.test(other));
  if (!word || row === undefined || column === undefined)
    return { fault: "A word, then its row and its column." };
  if (isDown === others.some((other) => IS_ACROSS.test(other)))
    return { fault: "Does it go across or down?" };
  return laidFrom(cellAt(table, row, column), isDown, word.toUpperCase(), table, rack);
}

function laidFrom(
  { x, y }: Cell,
  isDown: boolean,
  word: string,
  table: readonly Tile[],
  rack: string,
): Typed {
  const letters = lettersOf(table);
  const left = [...rack];
  const tiles: Tile[] = [];
  for (const [i, letter] of [...word].entries()) {
    const cell = isDown ? { x, y: y + i } : { x: x + i, y };
    const there = letters.get(keyOf(cell));
    if (there === letter) continue;
    if (there !== undefined)
      return { fault: `Another letter is there. ${cellInWords(table, cell)}` };
    const at = left.indexOf(letter);
    if (at < 0) return { fault: `You hold no ${letter} for that.` };
    left.splice(at, 1);
    tiles.push([cell.x, cell.y, letter]);
  }
  return tiles.length ? { tiles } : { fault: "That lies there already." };
}
