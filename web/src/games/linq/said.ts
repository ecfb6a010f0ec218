import type { Event, View } from "../../wire/linq";
import { called, type Person } from "../../lib/people";
import type { Sketch } from "./sketch";

/** What someone did on their turn, as the board has it. */
export type Said =
  | { kind: "word"; word: string }
  | { kind: "silent" | "performed" | "heard" | "blank" }
  | { kind: "sketch"; sketch: Sketch };

/** The board of a round, with the sketches beside it. */
export type Board = Pick<View, "board" | "sketches">;

const DONE: Record<Exclude<Said["kind"], "word">, string> = {
  sketch: "a sketch",
  silent: /* @wc-include */ "silent",
  heard: "said aloud",
  performed: /* @wc-include */ "performed",
  blank: /* @wc-include */ "blank",
};

/** What someone has said or done so far. */
export function saidBy(seat: number, { board, sketches }: Board): Said[] {
  return (board[seat] ?? []).map((word, nth) => said(word, sketches[seat]?.[nth] ?? null));
}

function said(word: string, sketch: Sketch | null): Said {
  if (word === "…") return { kind: "silent" };
  if (word === "“”") return { kind: "heard" };
  if (word !== "•") return { kind: "word", word };
  if (!sketch) return { kind: "performed" };
  return sketch.length ? { kind: "sketch", sketch } : { kind: "blank" };
}

/** The same in a word, for readers. */
export function saidText(what: Said): string {
  return what.kind === "word" ? what.word : DONE[what.kind];
}

/** What a sketch is called: “Ben’s first sketch”. */
export function sketchTitle(person: Person | undefined, nth: number): string {
  if (person?.isYou) return nth ? "Your second sketch" : "Your first sketch";
  const name = called(person);
  return nth ? `${name}’s second sketch` : `${name}’s first sketch`;
}

/** A sketch that has just been shown. */
export interface Arrived {
  seat: number;
  nth: number;
  sketch: Sketch;
}

/** The sketch that came with these news, if there is one to see. */
export function arrivedSketch(news: readonly Event[], board: Board): Arrived | null {
  for (const event of news) {
    if (event.type !== "performed") continue;
    const all = saidBy(event.seat, board);
    const last = all.at(-1);
    if (last?.kind === "sketch")
      return { seat: event.seat, nth: all.length - 1, sketch: last.sketch };
  }
  return null;
}
