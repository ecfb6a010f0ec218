import type {
  Category,
  Config,
  EntryRecord,
  Event,
  LevelView,
  RoundCard,
  RowView,
  TurnRecord,
  TurnView,
  View,
} from "../../wire/loq";
import type { Frame, TableView } from "../../wire/messages";
import { members, needs, tableOf } from "../table";

/** Made-up tables of LOQ: Ada, Chloe and Edith are team A, Ben, Deniz and Farid team B. */

export const LOQ_CONFIG: Config = {
  mode: "teams",
  talk: "spoken",
  level: 1,
  team_count: 2,
  sides: [],
  side_levels: [],
  seat_levels: [],
  turn_s: 0,
  start_s: -1,
  tally_s: 15,
  middle: [
    "three_words",
    "one_guess",
    "level_up",
    "first_letter",
    "memory",
    "penalty",
    "one_syllable",
    "questions",
  ],
  house_rules_replaces: "nothing",
  house_rules: "",
  catch_up_key: false,
  read_first: false,
  redraw: false,
  choose_ease: false,
  invalid_clue: "usual",
  articles_count: false,
  accept_inflections: false,
  indirect_rhymes: false,
  first_side: null,
  first_describers: [],
  has_bots: false,
  deck: "house",
};

export const COOP: Config = { ...LOQ_CONFIG, mode: "coop" };
export const TYPED: Config = { ...LOQ_CONFIG, talk: "typed" };

const PLAIN = {
  twist: "none",
  one_guess: false,
  memory: false,
  level_up: 0,
  penalty: 0,
  all_play: false,
  bonus: 0,
} as const;

function roundCard(
  id: RoundCard["id"],
  change: Partial<RoundCard["modifiers"]> = {},
  is_ours = false,
): RoundCard {
  return { id, modifiers: { ...PLAIN, ...change }, is_ours, house_rules: "" };
}

export const CARDS = {
  words: roundCard("three_words", { twist: "three_words" }),
  guess: roundCard("one_guess", { one_guess: true }),
  memory: roundCard("memory", { memory: true }),
  penalty: roundCard("penalty", { penalty: 2, all_play: true }),
  syllable: roundCard("one_syllable", { twist: "one_syllable" }, true),
  last: roundCard("last_round", { all_play: true, bonus: 1 }),
};

const ENTRIES: readonly [Category, string][] = [
  ["people_places", "Cleopatra"],
  ["adjective", "stubborn"],
  ["noun", "umbrella"],
  ["verb", "whisper"],
  ["phrase", "break the ice"],
];
const HARDER: readonly [Category, string][] = [
  ["people_places", "Florence Nightingale"],
  ["adjective", "bittersweet"],
  ["noun", "counterrevolutionary"],
  ["verb", "procrastinate"],
  ["phrase", "the elephant in the room"],
];

export function row(
  category: Category,
  text: string | null,
  change: Partial<RowView> = {},
): RowView {
  const is_key = category === "verb";
  const points = (category === "phrase" ? 2 : 1) + (is_key ? 1 : 0);
  return {
    category,
    mark: "open",
    text,
    side: null,
    seat: null,
    points,
    is_key,
    may_call: true,
    claims: [],
    back_until: null,
    ...change,
  };
}

type Changes = Partial<Record<Category, Partial<RowView>>>;

/** A level as its describer sees it, or all in the tally. */
export function level(number: number, changes: Changes = {}): LevelView {
  const entries = number === 1 ? ENTRIES : HARDER;
  return {
    level: number,
    is_counting: true,
    rows: entries.map(([category, text]) => row(category, text, changes[category])),
  };
}

/** The same as the others see it: only what was guessed can be read. */
export function hidden({ rows, ...rest }: LevelView): LevelView {
  return {
    ...rest,
    rows: rows.map((each) => ({
      ...each,
      text: each.mark === "guessed" || each.mark === "blocked" ? each.text : null,
    })),
  };
}

export const GOT: Changes = {
  people_places: { mark: "guessed", side: 0 },
  noun: { mark: "guessed", side: 0, seat: 2 },
};

export function turn(change: Partial<TurnView> = {}): TurnView {
  return {
    side: 0,
    describer: 0,
    is_replacement: false,
    key: "verb",
    key_bonus: 1,
    must_declare: false,
    ease: "normal",
    rule: CARDS.words.modifiers,
    level: 1,
    level_in_play: 1,
    levels: [level(1, GOT)],
    to_come: [2, 3, 4].slice((change.levels?.length ?? 1) - 1),
    is_barred: false,
    is_judging: false,
    clues: [],
    guesses: [],
    sealed: [],
    firsts: [],
    near: null,
    refusal: null,
    earned: 2,
    penalty: 0,
    total: 28,
    ...change,
  };
}

export function loqView(change: Partial<View> = {}): View {
  return {
    config: LOQ_CONFIG,
    you: 0,
    your_side: 0,
    phase: "describing",
    round: 4,
    rounds: 10,
    card: CARDS.words,
    sides: [0, 1, 0, 1, 0, 1],
    scores: [26, 21],
    catch_up: null,
    turn: turn(),
    vote: null,
    decision: null,
    waiting: [],
    free: [],
    speaker: 0,
    may: ["mark_guessed"],
    began: 0,
    deadline: 45_000,
    stands_since: null,
    stop: null,
    lasts: 45_000,
    next_describer: 1,
    done: [],
    lines: [],
    result: null,
    ...change,
  };
}

function table(options: Config, change: Partial<TableView>): TableView {
  return tableOf({ game: "loq", title: "LOQ", fewest: 2, most: 20, options }, change);
}

export function loqFrame(
  view: View,
  change: Partial<TableView> = {},
  now = 18_200,
  news: readonly Event[] = [],
): Frame {
  const paused = change.paused ?? false;
  const shown = table(view.config, { you: `member-${view.you ?? 0}`, ...change });
  return {
    type: "frame",
    seq: 9,
    now,
    ticking: !paused && view.phase !== "over",
    table: shown,
    game: { step: 9, news, view },
  };
}

export function loqLobby(options: Partial<Config> = {}, change: Partial<TableView> = {}): Frame {
  const count = change.members?.length ?? 6;
  return {
    type: "frame",
    seq: 1,
    now: 0,
    ticking: false,
    table: table(
      { ...COOP, ...options },
      {
        phase: "lobby",
        needs: needs({ fewest: 2 }),
        members: members(count).map((member) => ({ ...member, seat: null })),
        ...change,
      },
    ),
    game: null,
  };
}

export const CLUES = [
  { level: 1, category: "people_places", text: "Egyptian nose queen" },
  { level: 1, category: "noun", text: "rain shield" },
  { level: 1, category: "phrase", text: "start friendly chat" },
] as const;

/** More than one for some entries, and one for an entry that is guessed. */
export const MANY_CLUES = [
  { level: 1, category: "adjective", text: "like a mule" },
  ...CLUES,
  { level: 1, category: "adjective", text: "never gives in" },
  { level: 1, category: "phrase", text: "begin to talk" },
] as const;

export const WRONG = [
  { seat: 4, text: "small talk", category: null, level: 1, after: 3 },
  { seat: 2, text: "say hello", category: null, level: 1, after: 3 },
  { seat: 4, text: "warm up", category: null, level: 1, after: 3 },
] as const;

/** Chloe guesses for team A while Ada describes. */
export function guessing(change: Partial<View> = {}, own: Partial<TurnView> = {}): View {
  return loqView({
    you: 2,
    config: TYPED,
    may: ["make_guess"],
    deadline: 90_000,
    lasts: 90_000,
    turn: turn({ levels: [hidden(level(1, GOT))], clues: CLUES, guesses: WRONG, ...own }),
    ...change,
  });
}

/** Ben of team B looks on. */
export function rival(change: Partial<View> = {}, own: Partial<TurnView> = {}): View {
  return loqView({
    you: 1,
    your_side: 1,
    may: ["stop_clock", "call_invalid"],
    turn: turn({ levels: [hidden(level(1, GOT))], ...own }),
    ...change,
  });
}

function records(changes: Changes, number: number): EntryRecord[] {
  return level(number, changes).rows.map(({ category, text, mark, side, seat, points }) => ({
    category,
    text: text ?? "",
    mark,
    side,
    seat,
    points: mark === "guessed" ? points : 0,
    after: mark === "guessed" ? 4_000 : null,
  }));
}

/** What both teams earned in each round. */
const GAINS = [
  [5, 7, 6, 7, 4, 7, 9, 3, 4, 6],
  [6, 4, 7, 5, 5, 8, 3, 4, 5, 4],
] as const;

function past(round: number, card: TurnRecord["card"], side: 0 | 1): TurnRecord {
  const gains = GAINS[side].slice(0, round);
  const total = gains.reduce<number>((sum, gain) => sum + gain, 0);
  const earned = gains.at(-1) ?? 0;
  return {
    round,
    card,
    side,
    describer: (2 * round + side) % 6,
    key: "verb",
    ease: "normal",
    levels: [
      { level: 1, entries: records({ ...GOT, verb: { mark: "blocked", side: 1 } }, 1) },
      ...(round === 3 ? [{ level: 2, entries: records({ noun: { mark: "lost" } }, 2) }] : []),
    ],
    clues: CLUES,
    guesses: WRONG,
    earned,
    penalty: card === "penalty" ? 2 : 0,
    before: total - earned,
    total,
    cards: 1,
  };
}

export const PAST: readonly TurnRecord[] = (
  [
    "first_round",
    "questions",
    "memory",
    "three_words",
    "one_guess",
    "penalty",
    "level_up",
    "one_syllable",
    "first_letter",
    "last_round",
  ] as const
).flatMap((card, i) => [past(i + 1, card, 0), past(i + 1, card, 1)]);
