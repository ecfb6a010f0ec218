import { TEAM_LETTERS } from "../../lib/teams";
import { called, type Person } from "../../lib/people";
import { plural } from "../../lib/plural";
import type { Words } from "../../lib/refusals";
import type { ClueFault, Ease, InvalidClue, Refusal, RowView, View } from "../../wire/loq";

export const EASES: readonly { value: Ease; text: string }[] = [
  { value: "normal", text: "As it is" },
  { value: "double_time", text: "Double time" },
  { value: "no_twist", text: "No twist" },
];

export const EASE_LINES: Record<Ease, string> = {
  normal: "The card’s rule holds, in the usual time.",
  double_time: "The card’s rule holds, in twice the time.",
  no_twist: "Only All play and extra points stay of the card.",
};

/** A team in a sentence, after “team”. */
export function teamLetter(side: number): string {
  return TEAM_LETTERS[side] ?? String(side + 1);
}

export function isTeams(view: View): boolean {
  return view.config.mode === "teams";
}

/** Who describes: “You describe”, “Ada describes”. */
export function whoDescribes(who: Person | undefined): string {
  return who?.isYou ? "You describe" : `${called(who)} describes`;
}

/** Whether an entry can still be guessed, also while its guess is being decided. */
export function isOpen({ mark }: RowView): boolean {
  return mark === "open" || mark === "settling";
}

/** The rows of a level with the key word first. */
export function keyFirst<T extends { is_key: boolean }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => Number(other.is_key) - Number(one.is_key));
}

/** What an entry is worth: “2”, and a key word “1 + 1”. */
export function worth(row: RowView, keyBonus: number): string {
  return row.is_key && keyBonus ? `${row.points - keyBonus} + ${keyBonus}` : String(row.points);
}

export function isDescriber(view: View): boolean {
  return view.you !== null && view.turn?.describer === view.you;
}

/** Whether this viewer guesses for the describing team. */
export function isMate(view: View): boolean {
  return view.your_side !== null && view.your_side === view.turn?.side && !isDescriber(view);
}

// refusals of clues

/** By fault: `word` is what was said, and `near` the word on the card that it gives away. */
const FAULTS: Record<ClueFault, (word: string, near: string) => Words> = {
  entry_word: (word, near) => ({
    what: near
      ? `“${word}” is “${near}”, written another way.`
      : word
        ? `“${word}” is on the card.`
        : "That uses a word on the card.",
    then: "Say it without that word.",
  }),
  derivative: (word, near) => ({
    what: near
      ? `“${word}” and “${near}” are of one family.`
      : word
        ? `“${word}” comes from a word on the card.`
        : "That comes from a word on the card.",
    then: "Say it with another word.",
  }),
  compound_part: (word, near) => ({
    what: near
      ? `“${word}” is a part of “${near}”.`
      : word
        ? `“${word}” is a part of a word on the card.`
        : "That is a part of a word on the card.",
    then: "Say it without that part.",
  }),
  contains_entry: (word, near) => ({
    what: near
      ? `“${word}” contains “${near}”.`
      : word
        ? `“${word}” contains a word on the card.`
        : "That contains a word on the card.",
    then: "Say it with another word.",
  }),
  translation: (word, near) => ({
    what: near
      ? `“${word}” is “${near}” in another language.`
      : word
        ? `“${word}” is not English.`
        : "That is not English.",
    then: "No translations, please.",
  }),
  letters: () => ({
    what: "That tells about letters.",
    then: "Neither letters nor their number may be told.",
  }),
  rhyme: () => ({
    what: "That tells how it sounds.",
    then: "Say what it means, not what it rhymes with.",
  }),
  word_limit: () => ({
    what: "That is more than three words.",
    then: "Three for each entry, in all its clues together.",
  }),
  syllables: (word) => ({
    what: word ? `“${word}” has more than one syllable.` : "A word has more than one syllable.",
    then: "Only words of one syllable in this round.",
  }),
  not_a_question: () => ({
    what: "That is not a question.",
    then: "Every clue asks something in this round.",
  }),
  made_up: (word) => ({
    what: word ? `“${word}” is no word that we know.` : "That is no word that we know.",
    then: "Real words only. Check its spelling.",
  }),
};

/** Why a clue was refused, what to do, and what it cost. */
export function clueRefusal({ fault, words, near }: Refusal, cost: InvalidClue): Words {
  const { what, then } = faultWords(fault, words, near);
  return { what, then: `${then} ${COSTS[cost]}` };
}

/** Why a clue is not valid, and what to do. */
export function faultWords(fault: ClueFault, words: readonly string[], near: string): Words {
  // What was said in several words is one thing, but a long word is long by itself.
  const said = fault === "syllables" ? (words[0] ?? "") : words.join(" ");
  return FAULTS[fault](said, near);
}

const COSTS: Readonly<Record<InvalidClue, string>> = {
  usual: "It cost nothing, and nobody saw it.",
  strict: "It lost an entry and bars the next level.",
  book: "It bars the next level.",
};

/** Points with their noun, as a label. */
export function points(count: number): string {
  return plural(count, ["# point", "# points"]);
}

export function pointsSoFar(count: number): string {
  return plural(count, ["# point so far", "# points so far"]);
}
