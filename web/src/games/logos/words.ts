import { called, type Person } from "../../lib/people";
import { counted, plural } from "../../lib/plural";
import type { Face, Kind, Pending, Row, Word } from "../../wire/logos";

/** What is played, in the one line of the bar. */
export const SHORT_FACES: Record<Face, string> = {
  logos: "LOGOS",
  synonym: "SYNONYM",
  spell: "SPELL",
  any: "ANY",
};

/** What the die shows, as the book writes it. */
export const FACES: Record<Face, string> = {
  logos: "LOGOS",
  synonym: "SYNONYM/ANTONYM",
  spell: "SPELL/DEFINE",
  any: "ANY",
};

const SHORT_POS: Record<string, string> = /* @wc-include */ {
  noun: "n.",
  verb: "v.",
  adjective: "adj.",
  adverb: "adv.",
};

/** A part of speech as dictionaries have it: n., v., adj. */
export function shortPos(pos: string): string {
  return SHORT_POS[pos] ?? pos;
}

const A_POS: Record<string, string> = {
  noun: "a noun",
  verb: "a verb",
  adjective: "an adjective",
  adverb: "an adverb",
};

/** “a noun”, “an adjective”. */
export function aPos(pos: string): string {
  return A_POS[pos] ?? pos;
}

/** What someone wrote, as a quotation. */
export function quoted(text: string): string {
  return /* @wc-include */ `“${text}”`;
}

/** Words as the sheet lists them: QUIET, TRAIN. */
export function listedWords(words: readonly Word[]): string {
  return words.map(({ word }) => word).join(", ");
}

const LABELS: Partial<Record<Kind, string>> = /* @wc-include */ {
  synonym: "synonym",
  antonym: "antonym",
  spelling: "spelt",
  definition: "spelt, defined",
};

/** A line of the score sheet. */
export function rowText({ kind, words, fell }: Row): string {
  if (kind === "pass") return /* @wc-include */ "passed";
  if (kind === "lost_turn") return "lost a turn";
  const label = LABELS[kind];
  const said = label ? `${label}: ${listedWords(words).toLowerCase()}` : listedWords(words);
  return fell ? `${said} (fell)` : said;
}

/** A finished turn as a sentence: “Ada: SHINE, BITE, 17 points.” */
export function turnText(row: Row, people: readonly Person[]): string {
  const someone = people[row.seat];
  const who = called(someone);
  if (row.kind === "pass") return someone?.isYou ? "You passed." : `${who} passed.`;
  return `${who}: ${rowText(row)}, ${pointsText(row.points)}.`;
}

/** Points as they are counted: “17 points”. */
export function pointsText(points: number): string {
  return plural(points, ["# point", "# points"]);
}

/** What lies open to doubt, in short: “GLAZE, 16 points.” */
export function pendingText({ kind, words, points, text }: Pending): string {
  const worth = pointsText(points);
  if (kind === "definition") return `${quoted(text)}, ${worth}.`;
  if (kind === "tiles") return `${listedWords(words)}, ${worth}.`;
  return `${LABELS[kind] ?? ""}: ${text}, ${worth}.`;
}

/** What someone has done who may be doubted, after their name. */
export const DONE: Record<Kind, (words: number) => string> = {
  tiles: (words) => counted(words, ["played one word", "played # words"]),
  synonym: () => "gives a synonym",
  antonym: () => "gives an antonym",
  spelling: () => "spells what was heard",
  definition: () => "says what it means",
  pass: () => "",
  lost_turn: () => "",
};
