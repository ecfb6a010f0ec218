import { keepSeat } from "../lib/seats";
import type { LineStatus } from "../lib/socket";
import type { Chapter } from "../wire/linq";
import type { Frame } from "../wire/messages";
import { AGENT, BOARD, CHAPTER, FULL_BOARD, game, lobby, members, PICKS, view } from "./fixtures";

/** A screen of the app: an address, or a frame at a table. */
export type Scene =
  { path: string; before?: () => void } | { frame: Frame | null; status: LineStatus };

const LIVE: LineStatus = { kind: "live" };

function at(frame: Frame | null, status: LineStatus = LIVE): Scene {
  return { frame, status };
}

function waiting(): LineStatus {
  return { kind: "waiting", tries: 3, until: performance.now() + 3000 };
}

const seen = { spies: [0, 2], picks: PICKS, exposers: [4] };
const settled = view({
  phase: "debriefing",
  board: FULL_BOARD,
  chapters: [CHAPTER],
  points: CHAPTER.points,
  bank: 78,
  deadline: 90_000,
  waiting: [0, 1, 2, 3, 4, 5],
});

const short: Chapter = {
  ...CHAPTER,
  ledger: [
    ...CHAPTER.ledger.slice(0, 4),
    { entry: "deposit", payer: 3, payee: null, amount: 3, rule: 28, instead_of: null },
    { entry: "deposit", payer: 4, payee: null, amount: 3, rule: 28, instead_of: null },
    { entry: "exposure", payer: 0, payee: 4, amount: 1, rule: 24, instead_of: null },
    { entry: "exposure", payer: null, payee: 4, amount: 1, rule: 27, instead_of: 2 },
  ],
  guesses: [null, null, null, null, "candle", null],
};

const over = view({
  phase: "over",
  round: 6,
  chapters: [1, 2, 3, 4, 5, 6].map((number) => ({
    ...CHAPTER,
    number,
    spies: number % 2 ? [0, 2] : [5, 1],
  })),
  points: [8, 7, 4, 5, 14, 9],
  winners: [4],
  waiting: [],
  deadline: null,
});

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

export const SCENES: Record<string, Scene> = {
  home: { path: "/" },
  "home-kept": {
    path: "/",
    before: () =>
      keepSeat({ table: "t", token: "x", name: "Ada", title: "Linq", code: "QUILL", link: "l" }),
  },
  join: { path: "/join/QUILL" },
  invited: { path: "/j/4f1d0c7a9be24f06a1c35d7788e01b62" },
  "no-seat": { path: "/t/00000000000000000000000000000000" },
  nowhere: { path: "/elsewhere" },
  how: { path: "/how/linq" },
  laying: at(null, { kind: "connecting", tries: 0 }),
  "laying-offline": at(null, waiting()),
  lobby: at(lobby()),
  "lobby-guest": at(lobby({ you: "member-3" })),
  "lobby-alone": at(lobby({ members: members(1).map((m) => ({ ...m, seat: null })) })),
  "lobby-eight": at(
    lobby({
      code: "QUILL MANGO",
      members: members(8).map((m, i) => ({ ...m, seat: null, ready: i !== 5, present: i !== 4 })),
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
  "words-watching": at(
    game(view({ you: null, briefing: { role: "none", words: [], pad: "" }, waiting: [1] }), {
      members: members(6).map((m, i) => (i ? m : { ...m, seat: null })),
    }),
  ),
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
  "point-eight": at(game(eight, { members: members(8) }, 27_000)),
  guess: at(
    game(
      view({
        phase: "guessing",
        you: 4,
        briefing: AGENT,
        board: FULL_BOARD,
        waiting: [4],
        seen,
        deadline: 30_000,
      }),
      { you: "member-4" },
    ),
  ),
  "guess-other": at(
    game(view({ phase: "guessing", board: FULL_BOARD, waiting: [4], seen, deadline: 30_000 })),
  ),
  debrief: at(game(settled)),
  "debrief-fresh": at(game(settled, {}, 500)),
  "debrief-waiting": at(game({ ...settled, waiting: [1, 2, 5] })),
  "debrief-short": at(game({ ...settled, chapters: [short] })),
  "debrief-last": at(game({ ...settled, round: 6 })),
  standings: at(game(over, { phase: "over", deal: opened })),
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
};
