import { BOOK_VALUES } from "../../games/logos/options";
import type { CardAnswers, Config, Kind, Pending, Row, Ruling, Tile, View } from "../../wire/logos";
import type { Frame, TableView } from "../../wire/messages";
import { members, needs, tableOf } from "../table";

/** Made-up tables of Logos: Ada, Ben, Chloe and Deniz, each for themselves. */

export const LOGOS_CONFIG: Config = {
  sides: [],
  bag: "full",
  values: [],
  die: ["logos", "logos", "synonym", "spell", "any", "any"],
  two_letters: "score",
  dictionary: "all",
  own_list: null,
  voice: "house",
  all_tiles: false,
  more_prefixes: false,
  opponents_vote: false,
  challenge_s: 30,
  turn_s: 120,
  deck: "house",
};

function laid(word: string, x: number, y: number, isDown = false): Tile[] {
  return [...word].map((letter, i) => (isDown ? [x, y + i, letter] : [x + i, y, letter]));
}

const BOARD: readonly Tile[] = [...laid("QUIET", 0, 0), ...laid("RAIN", 3, -3, true).slice(0, 3)];
const LATEST: readonly Tile[] = laid("GLAZE", 4, 1, true).slice(1);

function row(seat: number, kind: Kind, word: string, points: number, more: Partial<Row> = {}): Row {
  const words = word ? [{ word, points, grown_from: null }] : [];
  return {
    side: seat,
    seat,
    kind,
    words,
    points,
    fell: false,
    text: word,
    deducted: "",
    doubted_by: null,
    ...more,
  };
}

export const SHEET: readonly Row[] = [
  row(0, "tiles", "QUIET", 18),
  row(1, "synonym", "hasten", 9),
  row(2, "tiles", "RAIM", 0, { fell: true }),
  row(3, "definition", "lantern", 16, { text: "a lamp that one can carry" }),
  row(0, "pass", "", 0),
  row(1, "lost_turn", "", 0),
  row(2, "tiles", "RAIN", 12),
];

/** Ada’s turn, or whatever is changed. */
export function logosView(change: Partial<View> = {}): View {
  return {
    config: LOGOS_CONFIG,
    values: BOOK_VALUES,
    you: 0,
    your_side: 0,
    phase: "roll",
    turn: 0,
    player: 0,
    reader: null,
    face: null,
    category: null,
    sides: [18, 9, 12, 16].map((score, seat) => ({
      seats: [seat],
      lead: seat,
      score,
      lost_turns: seat === 3 ? 1 : 0,
      tiles: 8,
      shown: "",
    })),
    hand: "AEHLNRSZ",
    board: BOARD,
    bag: 54,
    pile: "QMVEE",
    unseen: BOOK_VALUES.map((value) => Math.max(0, 9 - value)),
    may_top_up: 0,
    may_swap: false,
    is_last: false,
    card: null,
    refusal: null,
    refused: "",
    pending: null,
    earned: 0,
    window: 4,
    waiting: [0],
    speaker: null,
    free: [],
    voted: [],
    challenger: null,
    ruling: null,
    answers: null,
    latest: LATEST.slice(0, 0),
    sheet: SHEET,
    draws: [],
    gone_on: [],
    began: 0,
    deadline: null,
    winners: [],
    awards: null,
    ...change,
  };
}

export function logosFrame(view: View, change: Partial<TableView> = {}, now = 12_000): Frame {
  return {
    type: "frame",
    seq: 9,
    now,
    ticking: view.phase !== "over",
    table: tableOf(
      { game: "logos", title: "Logos", fewest: 2, most: 12, options: view.config },
      { you: `member-${view.you ?? 0}`, members: members(4), ...change },
    ),
    game: { step: 9, news: [], view },
  };
}

export function logosLobby(change: Partial<TableView> = {}): Frame {
  const gathered = members(4).map((member) => ({ ...member, seat: null }));
  const { table: shown } = logosFrame(logosView(), {
    phase: "lobby",
    needs: needs({ fewest: 2 }),
    members: gathered,
    ...change,
  });
  return { type: "frame", seq: 1, now: 0, ticking: false, table: shown, game: null };
}

function pending(kind: Kind, text: string, points: number): Pending {
  const words = [{ word: text, points, grown_from: null }];
  return { kind, words, points, tiles: kind === "tiles" ? LATEST : [], text };
}

/** Ben has played, and Ada may doubt it. */
export function doubtable(kind: Kind, text: string, change: Partial<View> = {}): View {
  return logosView({
    phase: "window",
    turn: 1,
    player: 1,
    face: "logos",
    category: "logos",
    board: kind === "tiles" ? [...BOARD, ...LATEST] : BOARD,
    pending: pending(kind, text, 16),
    waiting: [],
    free: [0, 2, 3],
    deadline: 30_000,
    ...change,
  });
}

const SENSES = [
  { pos: "noun", gloss: "any of various thin shiny coatings", best: false },
  { pos: "verb", gloss: "coat with a glaze", best: true },
  { pos: "verb", gloss: "become glassy or take on a glass-like appearance", best: false },
];

export const STANDS: Ruling = {
  challenger: 0,
  player: 1,
  kind: "tiles",
  verdict: "stands",
  grounds: "in_the_dictionary",
  about: ["GLAZE", "TE"],
  proofs: [
    { word: "glaze", stands: true, source: "WordNet", senses: SENSES, path: [] },
    { word: "te", stands: true, source: "SCOWL, size 35", senses: [], path: [] },
  ],
  by_vote: false,
  is_withdrawn: false,
  costs_turn: true,
  points: 16,
};

export const FALLS: Ruling = {
  ...STANDS,
  verdict: "falls",
  grounds: "not_in_the_dictionary",
  about: ["GLAZT"],
  proofs: [{ word: "glazt", stands: false, source: "WordNet", senses: [], path: [] }],
  costs_turn: false,
  points: 0,
};

export const UNRELATED: Ruling = {
  ...FALLS,
  kind: "synonym",
  grounds: "unrelated",
  about: ["conscientious", "lazy"],
  proofs: [{ word: "conscientious", stands: false, source: "WordNet", senses: SENSES, path: [] }],
};

export const ANSWERS: CardAnswers = {
  card: { number: 4, word: "conscientious", pos: "adjective" },
  synonyms: ["careful", "painstaking", "scrupulous", "religious", "thorough", "diligent"],
  antonyms: ["careless", "negligent", "unscrupulous"],
};

export const OPEN: Ruling = {
  ...STANDS,
  kind: "definition",
  verdict: "unclear",
  grounds: "may_fit",
  about: ["glaze"],
  proofs: [
    {
      word: "glaze",
      stands: true,
      source: "WordNet",
      senses: SENSES,
      path: ["glaze", "is like coat"],
    },
  ],
};
