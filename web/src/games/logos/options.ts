import type { Choice } from "../../lib/choices";
import type { Config, Face } from "../../wire/logos";

type Chosen =
  "bag" | "two_letters" | "dictionary" | "voice" | "all_tiles" | "more_prefixes" | "opponents_vote";

/** A rule with a few ways to play it. */
export interface ChoiceOption {
  key: Chosen;
  label: string;
  about: string;
  choices: readonly Choice[];
}

function yesNo(off: string, on: string): Choice[] {
  return [
    { value: "false", text: off },
    { value: "true", text: on },
  ];
}

export const CHOICES: readonly ChoiceOption[] = [
  {
    key: "bag",
    label: "The bag",
    about: "More tiles, a longer game.",
    choices: [
      { value: "short", text: "49 tiles" },
      { value: "full", text: "98 tiles" },
      { value: "long", text: "196 tiles" },
    ],
  },
  {
    key: "dictionary",
    label: "Dictionary",
    about: "Decides a challenge.",
    choices: [
      { value: "all", text: "The large one" },
      { value: "common", text: "Common words" },
    ],
  },
  {
    key: "two_letters",
    label: "Words of two letters",
    about: "Such as ox and qi.",
    choices: [
      { value: "score", text: /* @wc-context: words of two letters */ "Count" },
      { value: "stand", text: "Score nothing" },
      { value: "forbidden", text: "Not allowed" },
    ],
  },
  {
    key: "voice",
    label: "Words to spell",
    about: "An opponent’s phone shows them in any case.",
    choices: [
      { value: "house", text: "The house speaks" },
      { value: "reader", text: "Read aloud" },
    ],
  },
  {
    key: "more_prefixes",
    label: "Antonyms by prefix",
    about: "What may not make an opposite.",
    choices: yesNo("No un-", "No un-, in-, dis-, non-"),
  },
  {
    key: "opponents_vote",
    label: "Challenged definitions",
    about: "Who decides.",
    choices: yesNo("The house", "Opponents vote"),
  },
  {
    key: "all_tiles",
    label: "The end",
    about: "When the last turn is played.",
    choices: yesNo("Four tiles left", "All tiles used"),
  },
];

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const DEAR: Record<string, number> = { AEIOU: 1, FHKVWY: 5, JQXZ: 10 };

/** What the book says letters are worth; shown before a game, when no view tells it yet. */
export const BOOK_VALUES: readonly number[] = LETTERS.map(
  (letter) => Object.entries(DEAR).find(([letters]) => letters.includes(letter))?.[1] ?? 2,
);

/** A die to choose. */
export interface DieOption {
  id: string;
  text: string;
  faces: readonly Face[];
}

export const DIES: readonly DieOption[] = [
  {
    id: "book",
    text: "As in the book",
    faces: ["logos", "logos", "synonym", "spell", "any", "any"],
  },
  { id: "tiles", text: "Tiles only", faces: ["logos"] },
  {
    id: "more-tiles",
    text: "Mostly tiles",
    faces: ["logos", "logos", "logos", "logos", "synonym", "spell"],
  },
  {
    id: "cards",
    text: "Mostly cards",
    faces: ["logos", "synonym", "synonym", "spell", "spell", "any"],
  },
];

/** Which of the dies these faces are; others go by their faces. */
export function dieId(faces: Config["die"]): string {
  const same = DIES.find((die) => [...die.faces].sort().join() === [...faces].sort().join());
  return same?.id ?? faces.join(", ");
}
