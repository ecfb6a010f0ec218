import type { Choice } from "../../lib/choices";
import type { CardId, Config, InvalidClue, Mode, Replaced, Talk } from "../../wire/loq";
import { CARDS } from "./cards";

export const MODES: readonly { value: Mode; text: string; about: string }[] = [
  { value: "coop", text: "Together", about: "One team against the game, for the highest score." },
  { value: "teams", text: "Teams", about: "Two to four teams against each other." },
];

export const TALKS: readonly { value: Talk; text: string; about: string }[] = [
  {
    value: "spoken",
    text: "Spoken",
    about: "In one room or on a call: the describer taps what was guessed.",
  },
  {
    value: "typed",
    text: "Typed",
    about: "Apart: clues and guesses are written, and the house judges them.",
  },
  { value: "mixed", text: "Mixed", about: "Speak and type as you like, in the same turn." },
];

export const INVALID_CLUES: readonly { value: InvalidClue; text: string }[] = [
  { value: "usual", text: "As usual" },
  { value: "strict", text: "Always loses its entry" },
  { value: "book", text: "Only bars the next level" },
];

type Flag =
  | "articles_count"
  | "accept_inflections"
  | "indirect_rhymes"
  | "read_first"
  | "redraw"
  | "choose_ease"
  | "catch_up_key";

/** A rule that is so or so. */
export interface FlagOption {
  key: Flag;
  label: string;
  about: string;
  off: string;
  on: string;
}

export const CLUE_FLAGS: readonly FlagOption[] = [
  {
    key: "indirect_rhymes",
    label: "Indirect rhymes",
    about: "“It rhymes with another word for ship.”",
    off: "Invalid",
    on: "Allowed",
  },
  {
    key: "articles_count",
    label: "A, an and the",
    about: "In typed guesses.",
    off: "Do not matter",
    on: "Must be right",
  },
  {
    key: "accept_inflections",
    label: "Other forms of the word",
    about: "“walked” for walk.",
    off: "Are wrong",
    on: "Count",
  },
];

export const EASY_FLAGS: readonly FlagOption[] = [
  {
    key: "read_first",
    label: "Read the card first",
    about: "Before the time starts.",
    off: "No",
    on: "Yes",
  },
  {
    key: "redraw",
    label: "Another card",
    about: "Once in a turn, before the time starts.",
    off: "No",
    on: "Yes",
  },
  {
    key: "choose_ease",
    label: "Describers choose",
    about: "Double time, or no twist.",
    off: "No",
    on: "Yes",
  },
];

export const CATCH_UP: FlagOption = {
  key: "catch_up_key",
  label: "Catch-up Key",
  about: "Whoever is last alone gets one more for key words.",
  off: "Off",
  on: /* @wc-context: a rule that is played */ "On",
};

const TIMES = [30, 45, 60, 90, 120, 180, 300];
const STARTS = [30, 60, 90, 120, 180, 300];
const USUAL_START = -1;
const TALLIES = [5, 10, 15, 30, 60, 120];

function seconds(list: readonly number[], present: number): number[] {
  return [...new Set([...list, ...(present ? [present] : [])])].sort((a, b) => a - b);
}

/** The times of a turn; 0 is the usual one, which depends on how people talk. */
export function timeChoices(config: Config): Choice[] {
  const usual = config.talk === "typed" ? 90 : 45;
  return [
    { value: "0", text: `As usual, ${usual} s` },
    ...seconds(TIMES, config.turn_s).map((s) => ({ value: String(s), text: `${s} s` })),
  ];
}

/** How long a describer may take to start where all is typed; 0 is no limit. */
export function startChoices(config: Config, hasBots: boolean): Choice[] {
  return [
    { value: String(USUAL_START), text: hasBots ? "As usual, 120 s" : "As usual, no limit" },
    { value: "0", text: "No limit" },
    ...seconds(STARTS, Math.max(0, config.start_s)).map((s) => ({
      value: String(s),
      text: `${s} s`,
    })),
  ];
}

/** The chosen first describers, once a team has this one, or none. */
export function withFirst(
  chosen: readonly number[],
  team: readonly number[],
  seat: number | null,
): number[] {
  const others = chosen.filter((one) => !team.includes(one));
  return seat === null ? others : [...others, seat].sort((a, b) => a - b);
}

export function tallyChoices(config: Config): Choice[] {
  return seconds(TALLIES, config.tally_s).map((s) => ({ value: String(s), text: `${s} s` }));
}

/** The round cards that may be among the eight. */
const SHUFFLED: readonly CardId[] = [
  "first_round",
  "three_words",
  "one_guess",
  "level_up",
  "first_letter",
  "memory",
  "penalty",
  "one_syllable",
  "questions",
];

export const CARD_CHOICES: readonly Choice[] = SHUFFLED.map((id) => ({
  value: id,
  text: CARDS[id].title,
}));

/** The eight with another card at one place. */
export function withCard(config: Config, place: number, card: CardId): Partial<Config> {
  const middle = config.middle.map((old, i) => (i === place ? card : old));
  const stays = replaceable({ ...config, middle }).includes(config.house_rules_replaces);
  return stays ? { middle } : { middle, house_rules_replaces: "nothing" };
}

function replaceable(config: Config): Replaced[] {
  const played = ["first_round", ...config.middle, "last_round"] as Replaced[];
  return ["nothing", ...new Set(played)];
}

/** Which card House Rules may take the place of: one that is played. */
export function replacedChoices(config: Config): Choice[] {
  return replaceable(config).map((value) => ({
    value,
    text: value === "nothing" ? "Not played" : `For ${CARDS[value].title}`,
  }));
}

export const HANDICAPS: readonly Choice[] = [
  { value: "0", text: "As the table" },
  ...[1, 2, 3, 4].map((level) => ({ value: String(level), text: `Level ${level}` })),
];

/** A list of levels with another one at one place; as short as it can be. */
export function withLevel(levels: readonly number[], place: number, level: number): number[] {
  const all = Array.from({ length: Math.max(levels.length, place + 1) }, (_, i) =>
    i === place ? level : (levels[i] ?? 0),
  );
  while (all.at(-1) === 0) all.pop();
  return all;
}
