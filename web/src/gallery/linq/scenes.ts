import type { LineStatus } from "../../lib/socket";
import type { Chapter } from "../../wire/linq";
import type { Frame, TableView } from "../../wire/messages";
import { keepAim } from "../../games/linq/onlooker";
import { at, onScreen, pressed, type Scene } from "../scene";
import { members, needs, RECORD } from "../table";
import {
  AGENT,
  BOARD,
  CHAPTER,
  CONFIG,
  FULL_BOARD,
  game,
  lobby,
  paid,
  pair,
  view,
} from "./fixtures";
import { ALOUD_SCENES } from "./aloud";
import { DOOR_SCENES } from "./door";
import { EIGHT, EIGHT_ROUND } from "./eight";
import { LIFE_SCENES } from "./life";
import { PRACTICE_SCENES } from "./practice";
import {
  acting,
  EIGHT_RIVALS,
  FULL_SKETCH_BOARD,
  FULL_SKETCHES,
  guessing,
  PLAIN_SEEN,
  RIVALS_CHAPTER,
  RIVALS_SEEN,
  settled,
  SKETCH_CHAPTER,
  sketching,
  SLEEPER_CHAPTER,
  SLEEPER_SEEN,
} from "./variants";

function waiting(): LineStatus {
  return { kind: "waiting", tries: 3, until: performance.now() + 3000 };
}

const plain = settled(CHAPTER);

const short: Chapter = {
  ...CHAPTER,
  ledger: [
    ...CHAPTER.ledger.slice(0, 4),
    paid("deposit", 3, null, 28, 3),
    paid("deposit", 4, null, 28, 3),
    paid("exposure", 0, 4, 24),
    { ...paid("exposure", null, 4, 27), instead_of: 2 },
  ],
  guesses: [null, null, null, null, "candle", null],
};

const over = view({
  phase: "over",
  round: 6,
  chapters: [1, 2, 3, 4, 5, 6].map((number) => ({
    ...CHAPTER,
    number,
    teams: [{ spies: number % 2 ? [0, 2] : [5, 1], word: "lantern", found: false }],
  })),
  points: [8, 7, 4, 5, 14, 9],
  winners: [4],
  awards: {
    best_bluff: { seat: 1, round: 2, words: ["harbour", "mast"], hands: 3 },
    best_hint: { seat: 4, round: 4, words: ["keeper", "beam"], partner: 0, agents: 1 },
    sharpest_eye: { seat: 5, times: 2 },
  },
  waiting: [],
  deadline: null,
});

const record = { id: RECORD, seal: "5".repeat(64) };

const opened = {
  commitment: "c".repeat(64),
  shares: 6,
  yours: true,
  opened: {
    commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    seed: "0".repeat(64),
    shares: ["a1", "b2", "c3", "d4", "e5", "f6"].map((pair) => pair.repeat(16)),
  },
};

const eight = view({
  order: [6, 7, 0, 1, 2, 3, 4, 5],
  board: [...FULL_BOARD, ["Constantinople", "counterrevolutionary"], ["…", "knight-errant"]],
  points: [6, 4, 5, 3, 4, 5, 2, 1],
  phase: "pointing",
  waiting: [0, 1],
  deadline: 45_000,
});

const FIVE_SECONDS = { is_performing: true, waiting: [], began: 0, deadline: 5000 };
const EIGHT_SECONDS = { is_performing: true, waiting: [0], began: 0, deadline: 8000 };
const ACTED = FULL_SKETCH_BOARD.map((said, seat) => (seat === 1 || seat === 2 ? ["•"] : said));
const DRAWN = {
  board: ACTED,
  sketches: FULL_SKETCHES.map((own, seat) => (seat === 1 || seat === 2 ? own.slice(0, 1) : own)),
};
const SHOWN = { board: FULL_SKETCH_BOARD, sketches: FULL_SKETCHES };

/** Words are said, and you came when the game was on. */
function lateFor(late: TableView["late"], plays_from = ""): Frame {
  return game(view({ you: null, briefing: { role: "none", words: [], pad: "" }, waiting: [1] }), {
    members: members(6).map((m, i) => (i ? m : { ...m, seat: null, plays_from })),
    late,
  });
}

const looking = game(
  view({ phase: "pointing", board: FULL_BOARD, waiting: [0, 1], deadline: 45_000 }),
  {},
  9000,
);

const SIX = needs({ fewest: 6, missing: 1, purpose: "spy_vs_spy" });

/** Who are the two: before, between and after. */
function twoSpies(standing: object): Scene {
  const board = [
    ["velvet", "magic"],
    ["chain", "weigh"],
    ["jazz", "corner"],
    ["news", "drop"],
    ["pearl", "diver"],
    ["orbit", "cheese"],
    ["ladder", "rung"],
    ["piano", "stool"],
  ];
  const days = { first: "2026-11-19", last: "2026-11-19", kinds: ["two_spies"], ends: {} };
  const puzzle = { board, after: 1, standing: { ...POINTED, ...standing } };
  return {
    path: "/today/2026-11-19/two_spies",
    house: { fetch: { "/api/today": days, "/api/today/2026-11-19/two_spies": puzzle } },
  };
}

const POINTED = {
  is_done: false,
  picks: [1, 3],
  guess: null,
  found: 0,
  is_word: false,
  solution: null,
};

export const SCENES: Record<string, Scene> = {
  "two-spies": { ...twoSpies({ picks: [] }), press: ["Ben: chain, weigh", "Deniz: news, drop"] },
  "two-spies-word": twoSpies({}),
  "two-spies-done": twoSpies({
    is_done: true,
    guess: "anchor",
    found: 2,
    is_word: true,
    solution: {
      spies: [1, 3],
      word: "anchor",
      ways: [
        { place: 2, through: "" },
        { place: 5, through: "ship" },
        { place: 11, through: "" },
        { place: 3, through: "" },
      ],
      bluff: 6,
      pointed: 39,
      both: 42,
      strong: [1, 4],
      strong_word: "jewel",
    },
  }),
  lobby: at(lobby()),
  "lobby-guest": at(lobby({ you: "member-3" })),
  "lobby-alone": at(
    lobby({ members: members(1).map((m) => ({ ...m, seat: null })), needs: needs({ missing: 3 }) }),
  ),
  "lobby-eight": at(
    lobby({
      code: "QUILL MANGO",
      members: members(8).map((m, i) => ({ ...m, seat: null, ready: i !== 5, present: i !== 4 })),
    }),
  ),
  "lobby-sleeper": at(
    lobby({
      options: { ...CONFIG, variant: "sleeper" },
      needs: needs({ fewest: 5, purpose: "sleeper" }),
    }),
  ),
  "lobby-rivals": at(
    lobby({
      options: { ...CONFIG, variant: "spy_vs_spy", silent_night: "sketches" },
      needs: SIX,
    }),
  ),
  "lobby-rivals-guest": at(
    lobby({
      you: "member-3",
      options: { ...CONFIG, variant: "spy_vs_spy", silent_night: "charades" },
      needs: SIX,
    }),
  ),
  "number-mine": at(
    game(
      view({
        phase: "number",
        starter: 0,
        number: null,
        round: 1,
        board: [],
        waiting: [0],
        deadline: null,
      }),
    ),
  ),
  number: at(
    game(
      view({ phase: "number", number: null, round: 1, board: [], waiting: [3], deadline: null }),
    ),
  ),
  dealing: at(game(view({ phase: "briefing", board: [], waiting: [], deadline: null }))),
  words: at(game(view())),
  "words-agent": at(game(view({ briefing: AGENT }))),
  "words-other": at(
    game(view({ waiting: [1], board: [["glow", "paper"], ...BOARD.slice(1)] }), {}, 52_000),
  ),
  "words-first": at(game(view({ waiting: [3], board: [[], [], [], [], [], []], deadline: null }))),
  "words-paused": at(game(view(), { paused: true })),
  "words-offline": at(game(view()), waiting()),
  "words-away": at(
    game(view({ waiting: [1] }), {
      members: members(6).map((m, i) => ({ ...m, present: i !== 1, stand_in: i === 1 })),
    }),
  ),
  "words-watching": at(lateFor({ seats: [], asked: null, since: "" })),
  "words-late": at(lateFor({ seats: [2, 4], asked: null, since: "" })),
  "words-reacting": pressed(game(view(), { may_gesture: true }), "React without a word"),
  "lobby-television": at(lobby({ onlookers: { allowed: true, delay_s: 0, count: 1 } })),
  "words-late-offered": at(lateFor({ seats: [4], asked: null, since: "next_round" })),
  "words-late-coming": at(lateFor({ seats: [2], asked: null, since: "next_round" }, "next_round")),
  "words-late-waiting": at(lateFor({ seats: [2, 4], asked: 2, since: "" })),
  "words-four": at(
    game(view({ order: [3, 0, 1, 2], board: BOARD.slice(0, 4), points: [3, 3, 3, 3] }), {
      members: members(4),
    }),
  ),
  summary: at(
    game(view({ phase: "summary", board: FULL_BOARD, waiting: [0, 1, 2], deadline: 45_000 })),
  ),
  point: at(
    game(
      view({ phase: "pointing", board: FULL_BOARD, waiting: [0, 1], deadline: 45_000 }),
      {},
      27_000,
    ),
  ),
  pointed: at(
    game(
      view({
        phase: "pointing",
        board: FULL_BOARD,
        waiting: [1, 2],
        your_pick: { first: 0, second: 2 },
        deadline: 45_000,
      }),
      {},
      27_000,
    ),
  ),
  "point-watching": onScreen(looking, "watch"),
  "point-watched": onScreen(looking, "watch", {
    press: ["Ada: glow, paper", "Chloe: Diogenes, wick", "Point at Ada and Chloe"],
  }),
  "debrief-watched": onScreen(game(plain), "watch", {
    before: () => keepAim({ table: "0".repeat(32), deal: "c".repeat(64), round: 3 }, pair(0, 2)),
  }),
  "point-eight": at(game(eight, { members: members(8) }, 27_000)),
  counting: at(
    game(view({ phase: "counting", board: FULL_BOARD, waiting: [], deadline: 3000 }), {}, 1200),
  ),
  hands: at(
    game(
      view({
        phase: "hands",
        board: FULL_BOARD,
        waiting: [],
        aims: [[2], [0, 5], [4], [1, 2], [0, 2], [2, 4]],
        deadline: 2500,
      }),
      {},
      500,
    ),
  ),
  spies: at(
    game(
      guessing({ ...PLAIN_SEEN, exposers: [] }, { phase: "spies", waiting: [], deadline: 2500 }),
      {},
      500,
    ),
  ),
  guess: at(game(guessing(PLAIN_SEEN, { you: 4, briefing: AGENT }), { you: "member-4" })),
  "guess-other": at(game(guessing(PLAIN_SEEN))),
  "debrief-eight": at(game(settled(EIGHT_ROUND, { order: EIGHT.order }), { members: members(8) })),
  "debrief-eight-why": pressed(
    game(settled(EIGHT_ROUND, { order: EIGHT.order }), { members: members(8) }),
    "Why it worked",
  ),
  "debrief-why-bots": pressed(
    game(
      {
        ...plain,
        chapters: [{ ...CHAPTER, reasons: [null, "harbour", null, "wick", null, null] }],
      },
      { members: members(6).map((m, i) => (i % 2 ? { ...m, bot: "normal" } : m)) },
    ),
    "Why it worked",
  ),
  "debrief-ledger": pressed(game(plain), "Ledger"),
  "sleeper-why": pressed(game(settled(SLEEPER_CHAPTER)), "Why it worked"),
  "point-eight-plain": at(game(EIGHT, { members: members(8) }, 27_000)),
  debrief: at(game(plain)),
  "debrief-fresh": at(game(plain, {}, 500)),
  "debrief-waiting": at(game({ ...plain, waiting: [1, 2, 5] })),
  "debrief-short": at(game({ ...plain, chapters: [short] })),
  "debrief-last": at(game({ ...plain, round: 6 })),
  standings: at(game(over, { phase: "over", deal: opened, record })),
  "standings-guest": at(game(over, { phase: "over", deal: opened, host: "member-1" })),
  "standings-shared": at(
    game(
      { ...over, points: [14, 7, 14, 5, 9, 9], winners: [0, 2] },
      { phase: "over", deal: opened },
    ),
  ),
  "standings-tied": at(
    game({ ...over, points: [14, 7, 14, 5, 9, 9], winners: [2] }, { phase: "over", deal: opened }),
  ),

  // Sleeper Agent and Spy vs Spy
  "sleeper-guess": at(
    game(guessing(SLEEPER_SEEN, { you: 1, briefing: AGENT }), { you: "member-1" }),
  ),
  "sleeper-guess-other": at(game(guessing(SLEEPER_SEEN))),
  "sleeper-debrief": at(game(settled(SLEEPER_CHAPTER))),
  "sleeper-debrief-you": at(game(settled(SLEEPER_CHAPTER, { you: 4 }), { you: "member-4" })),
  "rivals-point": at(
    game(
      view({
        config: { ...CONFIG, variant: "spy_vs_spy" },
        phase: "pointing",
        board: FULL_BOARD,
        waiting: [0, 1],
        deadline: 45_000,
      }),
    ),
  ),
  "rivals-guess": at(game(guessing(RIVALS_SEEN, { you: 1, briefing: AGENT }), { you: "member-1" })),
  "rivals-guess-other": at(game(guessing(RIVALS_SEEN))),
  "rivals-debrief": at(game(settled(RIVALS_CHAPTER))),
  "rivals-eight": at(
    game(settled(EIGHT_RIVALS, { order: [6, 7, 0, 1, 2, 3, 4, 5] }), { members: members(8) }),
  ),
  "rivals-standings": at(
    game(
      {
        ...over,
        chapters: [RIVALS_CHAPTER, SLEEPER_CHAPTER, SKETCH_CHAPTER],
        points: [5, 8, 3, 1, 10, 4],
      },
      { phase: "over", deal: opened },
    ),
  ),

  // Silent Night
  "charades-mine": at(game(acting())),
  "charades-other": at(game(acting({ waiting: [1], board: ACTED }))),
  "charades-acting": at(game(acting(FIVE_SECONDS), {}, 300)),
  "charades-watching": at(game(acting({ ...FIVE_SECONDS, waiting: [], board: ACTED }), {}, 1800)),
  "sketch-mine": at(game(sketching())),
  "sketch-other": at(game(sketching({ waiting: [1], ...DRAWN }))),
  "sketch-drawing": at(game(sketching(EIGHT_SECONDS), {}, 300)),
  "sketch-paused": at(game(sketching(EIGHT_SECONDS), { paused: true }, 1800)),
  "sketch-watching": at(game(sketching({ ...EIGHT_SECONDS, ...DRAWN, waiting: [1] }), {}, 1800)),
  "sketch-arrives": at(
    game(sketching({ waiting: [1], ...DRAWN }), {}, 300, [{ type: "performed", seat: 0 }]),
  ),
  "sketch-summary": at(game(sketching({ phase: "summary", ...SHOWN }))),
  "sketch-point": at(game(sketching({ phase: "pointing", ...SHOWN, waiting: [0, 1] }))),
  "charades-point": at(
    game(acting({ phase: "pointing", board: FULL_SKETCH_BOARD, waiting: [0, 1] })),
  ),
  "sketch-guess": at(
    game(guessing(PLAIN_SEEN, { ...SHOWN, you: 4, briefing: AGENT }), { you: "member-4" }),
  ),
  "sketch-debrief": at(game(settled(SKETCH_CHAPTER))),

  ...ALOUD_SCENES,
  ...DOOR_SCENES,
  ...LIFE_SCENES,
  ...PRACTICE_SCENES,
};
