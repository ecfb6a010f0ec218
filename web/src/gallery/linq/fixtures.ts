import type { Briefing, Chapter, Config, Event, Pair, Payment, View } from "../../wire/linq";
import type { Frame, TableView } from "../../wire/messages";
import { members, needs, tableOf } from "../table";
import { speakerOf } from "./told";

export const CONFIG: Config = {
  variant: "plain",
  silent_night: "off",
  aloud: false,
  number_each_round: false,
  balanced_roles: false,
  no_copying: false,
  summary_round: false,
  word_s: 60,
  point_s: 45,
  guess_s: 30,
  debrief_s: 90,
  beats: false,
  rounds: 0,
  starter: null,
  has_bots: false,
  practice: "off",
  learner: null,
  deck: "house",
};

const CARD = "ladder acorn velvet lantern harvest whistle orbit mirror thicket ransom".split(" ");
export const SPY: Briefing = { role: "spy", words: CARD, pad: "" };
export const AGENT: Briefing = { role: "double_agent", words: [], pad: "" };

/** A table for Linq, in the midst of a game. */
export function table(change: Partial<TableView> = {}): TableView {
  return tableOf({ game: "linq", title: "Linq", fewest: 4, most: 8, options: CONFIG }, change);
}

export function lobby(change: Partial<TableView> = {}): Frame {
  const gathered = members(5).map((member) => ({ ...member, seat: null }));
  const shown = table({ phase: "lobby", members: gathered, needs: needs(), ...change });
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
  const made: View = {
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
    speaker: null,
    is_performing: false,
    just_said: null,
    waiting: [0],
    free: [],
    began: 0,
    deadline: 60_000,
    points: [6, 4, 5, 3, 4, 5],
    bank: 83,
    your_pick: null,
    your_guess: null,
    handed: [],
    aims: [],
    seen: null,
    chapters: [],
    for_honour: null,
    winners: [],
    awards: null,
    ...change,
  };
  return { ...made, speaker: speakerOf(made) };
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
  exposed: [null, null, null, null, 0, null],
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
  reasons: FULL_BOARD.map(() => null),
};
