import { listed } from "../../lib/people";
import type { Tile } from "../../wire/logos";
import type { Cell } from "./camera";

/** A word as it lies on the table. */
export interface LaidWord {
  word: string;
  x: number;
  y: number;
  isDown: boolean;
}

/** Cells as keys of a map. */
export function keyOf({ x, y }: Cell): string {
  return `${x} ${y}`;
}

/** Letters by their cells. */
export function lettersOf(tiles: readonly Tile[]): ReadonlyMap<string, string> {
  return new Map(tiles.map(([x, y, letter]) => [keyOf({ x, y }), letter]));
}

/** All words on the table, in reading order; for readers, never for scoring. */
export function wordsOn(tiles: readonly Tile[]): LaidWord[] {
  const letters = lettersOf(tiles);
  const found: LaidWord[] = [];
  for (const [x, y] of [...tiles].sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    for (const isDown of [false, true]) {
      const before = isDown ? { x, y: y - 1 } : { x: x - 1, y };
      if (letters.has(keyOf(before))) continue;
      const word = run(letters, { x, y }, isDown);
      if (word.length > 1) found.push({ word, x, y, isDown });
    }
  }
  return found;
}

/** The words that a cell belongs to. */
export function wordsAt(tiles: readonly Tile[], cell: Cell): LaidWord[] {
  return wordsOn(tiles).filter(({ word, x, y, isDown }) =>
    isDown
      ? cell.x === x && cell.y >= y && cell.y < y + word.length
      : cell.y === y && cell.x >= x && cell.x < x + word.length,
  );
}

function run(letters: ReadonlyMap<string, string>, from: Cell, isDown: boolean): string {
  let word = "";
  let { x, y } = from;
  for (;;) {
    const letter = letters.get(keyOf({ x, y }));
    if (letter === undefined) return word;
    word += letter;
    if (isDown) y += 1;
    else x += 1;
  }
}

/** The first row and column that is counted: those of the crossword's own corner. */
function cornerOf(tiles: readonly Tile[]): Cell {
  if (!tiles.length) return { x: 0, y: 0 };
  return { x: Math.min(...tiles.map(([x]) => x)), y: Math.min(...tiles.map(([, y]) => y)) };
}

/** A cell in words: “Row 3, column 5. E, in SHINE across and BITE down.” */
export function cellInWords(tiles: readonly Tile[], cell: Cell): string {
  const { row, column } = place(tiles, cell);
  const letter = lettersOf(tiles).get(keyOf(cell));
  if (letter === undefined) return `Row ${row}, column ${column}. Empty.`;
  const words = wordsAt(tiles, cell).map(({ word, isDown }) =>
    isDown ? `${word} down` : `${word} across`,
  );
  return words.length
    ? `Row ${row}, column ${column}. ${letter}, in ${listed(words)}.`
    : `Row ${row}, column ${column}. ${letter}.`;
}

/** All words of these tiles, each as a sentence, with rows and columns of all tiles around. */
export function tableInWords(tiles: readonly Tile[], around: readonly Tile[] = tiles): string[] {
  return wordsOn(tiles).map(({ word, isDown, ...start }) => {
    const { row, column } = place(around, start);
    return isDown
      ? `${word} down from row ${row}, column ${column}.`
      : `${word} across from row ${row}, column ${column}.`;
  });
}

/** The cell of a row and a column, as they are counted around these tiles. */
export function cellAt(tiles: readonly Tile[], row: number, column: number): Cell {
  const corner = cornerOf(tiles);
  return { x: corner.x + column - 1, y: corner.y + row - 1 };
}

function place(tiles: readonly Tile[], cell: Cell): { row: number; column: number } {
  const corner = cornerOf(tiles);
  return { row: cell.y - corner.y + 1, column: cell.x - corner.x + 1 };
}
