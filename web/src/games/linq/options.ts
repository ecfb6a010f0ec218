import type { Choice } from "../../lib/choices";
import type { Config, Practice } from "../../wire/linq";
import type { MemberView } from "../../wire/messages";

type Flag = "number_each_round" | "balanced_roles" | "no_copying" | "summary_round" | "beats";
type Limit = "word_s" | "point_s" | "guess_s" | "debrief_s";

/** A rule that is one way or the other. */
export interface FlagOption {
  key: Flag;
  label: string;
  off: string;
  on: string;
  about: string;
}

/** A time limit in seconds; 0 is none. */
export interface LimitOption {
  key: Limit;
  label: string;
  about: string;
}

export const LIMITS: readonly LimitOption[] = [
  { key: "word_s", label: "Time for a word", about: "Whoever runs out stays silent." },
  { key: "point_s", label: "Time to point", about: "Whoever runs out points at nobody." },
  { key: "guess_s", label: "Time to guess", about: "For those who named both spies." },
  {
    key: "debrief_s",
    label: "Time for the ledger",
    about: "Then the next round begins by itself.",
  },
];

export const FLAGS: readonly FlagOption[] = [
  {
    key: "number_each_round",
    label: "Number on the cards",
    off: "Picked once",
    on: "Each round",
    about: "Which of the ten words is the code word.",
  },
  {
    key: "balanced_roles",
    label: "Roles",
    off: "At random",
    on: "Balanced",
    about: "Balanced keeps anyone from being a spy far more often.",
  },
  {
    key: "no_copying",
    label: "Repeating another’s word",
    off: "Allowed",
    on: "Refused",
    about: "Your own two words always differ.",
  },
  {
    key: "summary_round",
    label: "A look before pointing",
    off: "No",
    on: "Yes",
    about: "All go over the board together first.",
  },
  {
    key: "beats",
    label: "The reveal",
    off: "At once",
    on: "In beats",
    about: "Three, two, one, the hands, the spies, the word.",
  },
];

/** Who may start the first round; without a choice the house draws. */
export function starterChoices(members: readonly MemberView[]): Choice[] {
  return [
    { value: "", text: "Drawn" },
    ...members.map(({ name }, seat) => ({ value: String(seat), text: name })),
  ];
}

/** How many rounds; 0 is one for each player. */
export function roundChoices(): Choice[] {
  return [
    { value: "0", text: "One each" },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((rounds) => ({ value: String(rounds), text: String(rounds) })),
  ];
}

/** Whether the words 1 to 5 of its cards are easier; nobody knows that of a list people bring. */
export function hasHalves({ deck }: Config): boolean {
  return deck !== "own";
}

/** The options of a Linq table; the server has checked them. */
export function linqOptions(options: unknown): Config {
  return options as Config;
}

/** What one may practise alone with bots. */
export const PRACTICES: readonly { value: Practice; text: string }[] = [
  { value: "off", text: "No" },
  { value: "spy", text: "As spy" },
  { value: "double_agent", text: "As double agent" },
];

/** A round to learn by: nothing hurries, and nothing is asked but words. */
export function lessonOptions(options: Config, lesson: string): Config {
  const practice = PRACTICES.find(({ value }) => value === lesson)?.value ?? "off";
  const patient = { word_s: 0, point_s: 0, guess_s: 0, debrief_s: 0 };
  return { ...options, ...patient, variant: "plain", silent_night: "off", aloud: false, practice };
}
