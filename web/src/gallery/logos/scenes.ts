import type { BestTurnStanding, BestTurnTask, Tile, View } from "../../wire/logos";
import type { Frame } from "../../wire/messages";
import { at, framed, onScreen, played, pressed, type Scene } from "../scene";
import { EVENING, inTeams, members, RECORD } from "../table";
import { AFTER_SCENES } from "./after";
import {
  ANSWERS,
  doubtable,
  FALLS,
  LOGOS_CONFIG,
  logosFrame,
  logosLobby,
  logosView,
  OPEN,
  STANDS,
  UNRELATED,
} from "./fixtures";

const SPELL = { category: "spell", face: "spell" } as const;
const HEARD = { pos: "noun", word: null };
const READ = { pos: "adjective", word: "conscientious" };

/** Ada names, spells or defines. */
const writing = (phase: View["phase"], change: Partial<View> = {}) =>
  logosView({
    phase,
    face: "synonym",
    category: "synonym",
    card: READ,
    deadline: 90_000,
    ...change,
  });

export const over = logosView({
  phase: "over",
  turn: 2,
  sides: logosView().sides.map((side) => ({ ...side, lost_turns: 0 })),
  winners: [0],
  waiting: [],
  awards: {
    dearest_word: { seat: 0, word: "QUARTZ", points: 24 },
    boldest_stand: { seat: 2, against: 1, word: "ZAX", points: 21, as_challenger: false },
    longest_word: { seat: 3, word: "LANTERNS", letters: 8 },
  },
});

export const LOGOS_FRAMES = {
  "logos-lobby": logosLobby(),
  "logos-lobby-guest": logosLobby({ you: "member-2" }),
  "logos-lobby-teams": logosLobby({ members: inTeams(6, [0, 0, 1, 1, 2, 2]) }),
  "logos-drawn": logosFrame(
    logosView({
      phase: "drawn",
      turn: 2,
      player: 2,
      board: [],
      sheet: [],
      pile: "",
      hand: "",
      bag: 98,
      draws: [
        ["K", "K", "D", "D"],
        [null, null, "B", "G"],
      ],
      waiting: [],
      free: [0, 1, 3],
      gone_on: [2],
      deadline: 18_000,
    }),
  ),
  "logos-empty-bag": logosFrame(
    logosView({
      phase: "place",
      face: "logos",
      category: "logos",
      hand: "CKV",
      bag: 0,
      pile: "AADEEHIMNORSTU",
      may_top_up: 5,
      may_swap: true,
    }),
  ),
  "logos-roll": logosFrame(logosView()),
  "logos-roll-other": logosFrame(logosView({ turn: 1, player: 1, waiting: [1] })),
  "logos-cast": logosFrame(logosView({ phase: "cast", waiting: [] })),
  "logos-choose": logosFrame(logosView({ phase: "choose", face: "any" })),
  "logos-place": logosFrame(
    logosView({
      phase: "place",
      face: "logos",
      category: "logos",
      may_swap: true,
      deadline: 120_000,
    }),
  ),
  "logos-place-last": logosFrame(
    logosView({
      phase: "place",
      face: "logos",
      category: "logos",
      is_last: true,
      may_top_up: 3,
      bag: 0,
    }),
  ),
  "logos-place-other": logosFrame(
    logosView({ phase: "place", face: "logos", turn: 1, player: 1, waiting: [1] }),
  ),
  "logos-window": logosFrame(doubtable("tiles", "GLAZE")),
  "logos-window-mine": logosFrame(
    doubtable("tiles", "GLAZE", { turn: 0, player: 0, free: [1, 2] }),
  ),
  "logos-undo": logosFrame(doubtable("tiles", "GLAZE", { turn: 0, player: 0, free: [1, 2] }), {
    undo: { may_ask: true, by: null, asked: false, ended: null },
  }),
  "logos-undo-asked": logosFrame(doubtable("tiles", "GLAZE"), {
    undo: { may_ask: false, by: "member-1", asked: true, ended: null },
  }),
  "logos-window-spelling": logosFrame(
    doubtable("spelling", "consciencious", { ...SPELL, card: READ }),
  ),
  "logos-ruling": logosFrame(
    doubtable("tiles", "GLAZE", { phase: "ruling", challenger: 0, free: [] }),
  ),
  "logos-stands": logosFrame(logosView({ turn: 2, player: 2, waiting: [2], ruling: STANDS })),
  "logos-answers": logosFrame(logosView({ answers: ANSWERS })),
  "logos-answers-falls": logosFrame(logosView({ answers: ANSWERS, ruling: UNRELATED })),
  "logos-falls": logosFrame(logosView({ ruling: FALLS })),
  "logos-name": logosFrame(writing("name")),
  "logos-name-refused": logosFrame(
    writing("name", { refusal: "not_one_word", refused: "well meant" }),
  ),
  "logos-name-other": logosFrame(writing("name", { turn: 1, player: 1, waiting: [1] })),
  "logos-spell": logosFrame(writing("spell", { ...SPELL, card: HEARD, reader: 1 })),
  "logos-spell-reader": logosFrame(
    writing("spell", { ...SPELL, turn: 1, player: 1, reader: 0, waiting: [1] }),
  ),
  "logos-define": logosFrame(writing("define", { ...SPELL, earned: 16 })),
  "logos-vote": logosFrame(
    doubtable("definition", "a thin coat", {
      ...SPELL,
      phase: "vote",
      card: { pos: "noun", word: "glaze" },
      challenger: 2,
      free: [0, 3],
      ruling: OPEN,
    }),
  ),
  "logos-paused": logosFrame(logosView(), { paused: true }),
  "logos-over": logosFrame(over, { phase: "over", record: { id: RECORD, seal: "5".repeat(64) } }),
  "logos-teams": logosFrame(
    logosView({
      config: { ...LOGOS_CONFIG, sides: [0, 1, 0, 1] },
      sides: [
        { seats: [0, 2], lead: 0, score: 30, lost_turns: 0, tiles: 8, shown: "" },
        { seats: [1, 3], lead: 1, score: 25, lost_turns: 2, tiles: 8, shown: "" },
      ],
    }),
  ),
  "logos-six": logosFrame(
    logosView({
      config: { ...LOGOS_CONFIG, sides: [0, 1, 2, 3, 4, 5] },
      sides: [142, 137, 149, 127, 98, 101].map((score, seat) => ({
        seats: [seat],
        lead: seat,
        score,
        lost_turns: seat === 3 ? 1 : 0,
        tiles: 8,
        shown: "",
      })),
    }),
    { members: members(6) },
  ),
} satisfies Record<string, Frame>;

const mine = doubtable("tiles", "GLAZE", { turn: 0, player: 0, free: [1, 2] });

/** A day's table and rack, and how far one is: the house tells both at one address. */
function bestTurn(standing: BestTurnStanding): Scene {
  const table: Tile[] = [..."MELON"].map((letter, x) => [x, 0, letter]);
  const task: BestTurnTask = { table, rack: "ADEINRT", values: VALUES };
  const days = { first: "2026-11-19", last: "2026-11-19", kinds: ["best_turn"], ends: {} };
  return {
    path: "/today/2026-11-19/best_turn",
    house: {
      fetch: {
        "/api/today": days,
        "/api/today/2026-11-19/best_turn": { ...task, after: 0, standing },
      },
    },
  };
}

const VALUES = [1, 2, 2, 2, 1, 5, 2, 5, 1, 10, 5, 2, 2, 2, 1, 2, 10, 2, 2, 2, 1, 5, 5, 10, 5, 10];
const TURN = {
  tiles: [
    [0, 1, "A"],
    [0, 2, "D"],
  ] as const,
  words: ["MAD"],
  points: 5,
};

export const SCENES: Record<string, Scene> = {
  "best-turn": bestTurn({ is_done: false, turn: null, percent: 0, best: null, everyday: null }),
  "best-turn-done": bestTurn({
    is_done: true,
    turn: { type: "handed_in", ...TURN },
    percent: 63,
    best: TURN,
    everyday: TURN,
  }),
  ...AFTER_SCENES,
  ...framed(LOGOS_FRAMES),
  "logos-pile": pressed(LOGOS_FRAMES["logos-roll"], "54 tiles in the bag, 5 on the pile"),
  "logos-swap": pressed(LOGOS_FRAMES["logos-place"], "Swap"),
  "logos-pass": pressed(LOGOS_FRAMES["logos-place"], "Pass"),
  "played-logos": at(logosFrame(mine, { played_for_you: played({ type: "place_tiles" }) })),
  "tv-logos": onScreen(logosFrame(logosView({ hand: "" }))),
  "tv-logos-window": onScreen(logosFrame(doubtable("tiles", "GLAZE", { hand: "" }))),
  "tv-logos-window-spelling": onScreen(
    logosFrame(doubtable("spelling", "consciencious", { ...SPELL, card: HEARD, hand: "" })),
  ),
  "tv-logos-window-definition": onScreen(
    logosFrame(
      doubtable("definition", "careful to do one's work as well as one can", {
        ...SPELL,
        card: READ,
        hand: "",
      }),
    ),
  ),
  "tv-logos-stands": onScreen(logosFrame(logosView({ hand: "", ruling: STANDS }))),
  "tv-logos-answers": onScreen(logosFrame(logosView({ hand: "", answers: ANSWERS }))),
  "tv-logos-over": onScreen(logosFrame(over, { phase: "over", evening: EVENING })),
};
