import type { Briefing, Chapter, Config, Event, Pair, Payment, View } from "../wire/linq";
import type { Frame, MemberView, TableView } from "../wire/messages";

export const NAMES = [
  "Ada",
  "Ben",
  "Chloe",
  "Deniz",
  "Edith",
  "Farid",
  "Grzegorz",
  "Maximiliane II",
];
const MARKS = ["*", "§", "†", "#", "%", "@", "‡", "ß"];

export const CONFIG: Config = {
  variant: "plain",
  silent_night: "off",
  number_each_round: false,
  balanced_roles: false,
  no_copying: false,
  summary_round: false,
  word_s: 60,
  point_s: 45,
  guess_s: 30,
  debrief_s: 90,
  deck: "house",
};

const CARD = "ladder acorn velvet lantern harvest whistle orbit mirror thicket ransom".split(" ");
export const SPY: Briefing = { role: "spy", words: CARD, pad: "" };
export const AGENT: Briefing = { role: "double_agent", words: [], pad: "" };

export function members(count: number): MemberView[] {
  return NAMES.slice(0, count).map((name, seat) => ({
    id: `member-${seat}`,
    name,
    mark: MARKS[seat] ?? "+",
    seat,
    team: null,
    ready: seat === 1 || seat === 2,
    present: true,
    stand_in: false,
    muted: false,
    bot: null,
  }));
}

export function table(change: Partial<TableView> = {}): TableView {
  return {
    id: "0".repeat(32),
    code: "QUILL",
    link: "4f1d0c7a9be24f06a1c35d7788e01b62",
    game: "linq",
    title: "Linq",
    fewest: 4,
    most: 8,
    phase: "playing",
    you: "member-0",
    host: "member-0",
    members: members(6),
    options: CONFIG,
    decks: [
      { id: "house", name: "House deck" },
      { id: "family", name: "Family deck" },
    ],
    paused: false,
    locked: false,
    undo: { may_ask: false, by: null, asked: false },
    late: { seats: [], asked: null },
    talk: { allowed: false, hushed: false, has_team: false, lines: [] },
    onlookers: { allowed: false, delay_s: 0, count: 0 },
    sound: null,
    deal: { commitment: "c".repeat(64), shares: 6, yours: true, opened: null },
    record: null,
    evening: [],
    knocks: [],
    played_for_you: null,
    ...change,
  };
}

export function lobby(change: Partial<TableView> = {}): Frame {
  const gathered = members(5).map((member) => ({ ...member, seat: null }));
  const shown = table({ phase: "lobby", members: gathered, ...change });
  return { type: "frame", seq: 1, now: 0, ticking: false, table: shown, game: null };
}

export const BOARD = [
  ["glow"],
  ["river"],
  ["Diogenes"],
  ["harbour", "fog"],
  ["velvet", "magic"],
  ["Jack", "carry"],
];

export const FULL_BOARD = BOARD.map((words, seat) =>
  words.length === 2 ? words : [...words, ["paper", "stone", "wick"][seat] ?? "end"],
);

export function view(change: Partial<View> = {}): View {
  return {
    config: CONFIG,
    you: 0,
    phase: "words",
    round: 3,
    rounds: 6,
    starter: 3,
    order: [3, 4, 5, 0, 1, 2],
    number: 4,
    briefing: SPY,
    board: BOARD,
    sketches: BOARD.map((words) => words.map(() => null)),
    is_performing: false,
    waiting: [0],
    began: 0,
    deadline: 60_000,
    points: [6, 4, 5, 3, 4, 5],
    bank: 83,
    your_pick: null,
    your_guess: null,
    seen: null,
    chapters: [],
    winners: [],
    ...change,
  };
}

export function game(
  shown: View,
  change: Partial<TableView> = {},
  now = 19_200,
  news: readonly Event[] = [],
): Frame {
  const paused = change.paused ?? false;
  return {
    type: "frame",
    seq: 9,
    now,
    ticking: !paused,
    table: table(change),
    game: { step: 9, news, view: shown },
  };
}

export const pair = (first: number, second: number): Pair => ({ first, second });

export const PICKS = [pair(0, 2), pair(0, 5), pair(2, 4), pair(2, 1), pair(0, 2), pair(2, 4)];

export function paid(
  entry: Payment["entry"],
  payer: number | null,
  payee: number | null,
  rule: number,
  amount = 1,
): Payment {
  return { entry, payer, payee, amount, rule, instead_of: null };
}

export const CHAPTER: Chapter = {
  number: 3,
  teams: [{ spies: [0, 2], word: "lantern", found: false }],
  sleeper: null,
  board: FULL_BOARD,
  sketches: FULL_BOARD.map((words) => words.map(() => null)),
  picks: PICKS,
  guesses: [null, null, null, null, "lantern", null],
  ledger: [
    ...[3, 4, 5, 1].map((seat) => paid("bank_award", null, seat, 22)),
    paid("wrong_pick", 2, 4, 23),
    paid("exposure", 0, 4, 24),
    paid("exposure", 2, 4, 24),
    paid("code_word", null, 4, 25),
  ],
  points: [5, 5, 3, 4, 9, 6],
  bank: 78,
};
