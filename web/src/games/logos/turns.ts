import type { Advice, Moment } from "../../wire/messages";
import type { Played, Preview, Row, Tile } from "../../wire/logos";

/** A turn of a finished game: its line of the sheet, and the step that made it. */
export interface Turn {
  readonly number: number;
  readonly seat: number;
  readonly row: Row;
  readonly step: number;
}

/** A turn with tiles beside the best that was possible. */
export interface Compared {
  readonly turn: Turn;
  /** What it came to; nothing where it fell. */
  readonly got: number;
  readonly played: Preview | null;
  readonly best: Preview | null;
  readonly tiles: readonly Tile[];
  /** Points left on the table. */
  readonly left: number;
}

const MOST_NAMED = 3;
const DECIDING = ["place_tiles", "name_word", "spell_word", "define_word", "pass"];

/** Every turn with its step: each begins with one cast of the die and writes one line. */
export function turnsOf(moments: readonly Moment[], sheet: readonly Row[]): readonly Turn[] {
  const casts = moments.flatMap(({ act }, step) => (act === "cast_die" ? [step] : []));
  const rows = sheet.filter(({ kind }) => kind !== "lost_turn");
  return casts.slice(0, rows.length).flatMap((from, index) => {
    const row = rows[index];
    const decided = lastDecided(moments, from, casts[index + 1] ?? moments.length);
    return row ? [{ number: index + 1, seat: row.seat, row, step: decided }] : [];
  });
}

function lastDecided(moments: readonly Moment[], from: number, to: number): number {
  for (let step = to - 1; step > from; step -= 1)
    if (DECIDING.includes(moments[step]?.act ?? "")) return step;
  return from;
}

/** Whether a better turn can be named: only tiles can be laid better or worse. */
export function isComparable({ row }: Turn): boolean {
  return row.kind === "tiles";
}

/** A turn beside what the house would have done in its place. */
export function compare(turn: Turn, advice: Advice): Compared {
  const action = advice.action as Played;
  const played = advice.played as Preview | null;
  const found = action.type === "place_tiles" ? (advice.preview as Preview | null) : null;
  const got = turn.row.fell ? 0 : (played?.points ?? turn.row.points);
  const left = Math.max(0, (found?.points ?? 0) - got);
  const tiles = left && action.type === "place_tiles" ? action.tiles : [];
  return { turn, got, played, best: left ? found : null, tiles, left };
}

/** The turns of a seat, or of everyone, in which points were left, the dearest first. */
export function missesOf(all: Iterable<Compared>, seat: number | null): readonly Compared[] {
  return [...all]
    .filter(({ turn, left }) => left > 0 && (seat === null || turn.seat === seat))
    .sort((a, b) => b.left - a.left || a.turn.number - b.turn.number);
}

export function totalLeft(misses: readonly Compared[]): number {
  return misses.reduce((sum, { left }) => sum + left, 0);
}

/** The words of a play, the dearest first: ZARF + VAC; of more than three the number. */
export function joinedWords(preview: Preview | null): string {
  const dearest = [...(preview?.words ?? [])].sort((a, b) => b.points - a.points);
  const named = dearest.slice(0, MOST_NAMED).map(({ word }) => word.toUpperCase());
  const more = dearest.length - named.length;
  return [...named, ...(more ? [String(more)] : [])].join(" + ");
}
