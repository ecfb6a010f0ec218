import { SIGNS } from "../../games/loq/marks";
import type { Awards, CardId, Category, Grade, View } from "../../wire/loq";
import type { Frame } from "../../wire/messages";
import { at, framed, onScreen, played, pressed, type Scene } from "../scene";
import { inTeams, members, RECORD } from "../table";
import {
  CARDS,
  CLUES,
  MANY_CLUES,
  COOP,
  GOT,
  guessing,
  hidden,
  level,
  LOQ_CONFIG,
  loqFrame,
  loqLobby,
  loqView,
  PAST,
  rival,
  turn,
  TYPED,
  WRONG,
} from "./fixtures";

const FULL = {
  people_places: { mark: "guessed", side: 0, claims: ["not_guessed"] },
  adjective: { mark: "guessed", side: 0, seat: 2, claims: ["not_guessed"] },
  noun: { mark: "blocked", side: 1, seat: 3, claims: ["guessed", "not_guessed"] },
  verb: { mark: "guessed", side: 0, seat: 4, claims: ["not_guessed"] },
  phrase: { mark: "guessed", side: 0, claims: ["not_guessed"] },
} as const;
const FULL_OWN = { ...FULL, noun: { mark: "guessed", side: 0, seat: 2 } } as const;
const HALF = {
  people_places: { mark: "guessed", side: 0, claims: ["not_guessed"] },
  adjective: { claims: ["guessed"] },
  noun: { mark: "lost", may_call: false },
  verb: { claims: ["guessed"] },
  phrase: { claims: ["guessed"] },
} as const;

const CARD_IDS = Object.keys(SIGNS) as CardId[];
const MANY_WRONG = ["call a truce", "make up", "shake hands", "say sorry", "hug", "kiss"].map(
  (text, i) => ({ seat: i % 2 ? 4 : 2, text, category: null, level: 2, after: 1 }),
);

const ready = (change: Partial<View> = {}, own: Parameters<typeof turn>[0] = {}) =>
  loqView({
    phase: "ready",
    may: [],
    waiting: [0],
    deadline: 60_000,
    lasts: 60_000,
    ...change,
    turn: turn({ levels: [{ ...hidden(level(1)) }], earned: 0, total: 26, ...own }),
  });

const tally = (change: Partial<View> = {}, own: Parameters<typeof turn>[0] = {}) =>
  loqView({
    phase: "tally",
    may: ["dispute", "call_invalid", "continue"],
    waiting: [0, 1, 2, 3, 4, 5],
    deadline: 15_000,
    lasts: 15_000,
    ...change,
    turn: turn({
      levels: [level(1, FULL), level(2, HALF)],
      guesses: WRONG,
      earned: 7,
      total: 33,
      ...own,
    }),
  });

const INVALID = {
  kind: "invalid",
  by: 1,
  level: 1,
  category: "noun",
  claim: null,
  voters: [2, 3, 4, 5],
  voted: [3],
  your_vote: null,
  began: 12_000,
  deadline: 27_000,
} as const;
const DISPUTE = { ...INVALID, kind: "dispute", claim: "guessed", category: "verb" } as const;

const AWARDS: Awards = {
  best_clue: { seat: 1, text: "start friendly chat", entry: "break the ice", after: 4_000 },
  fastest_ear: { seat: 0, entry: "umbrella", after: 2_100 },
  richest_turn: { seat: 4, round: 7, points: 9, full_cards: 1, entries: 2 },
};
const ONE_AWARD: Awards = { ...AWARDS, best_clue: null, fastest_ear: null };

const GRADES: readonly Grade[] = [
  "poor",
  "disappointing",
  "below_average",
  "ordinary",
  "promising",
  "good",
  "very_good",
  "accomplished",
  "excellent",
  "sensational",
];
const BANDS = [0, 24, 31, 38, 45, 52, 59, 66, 73, 80].map((least, i) => ({
  least,
  grade: GRADES[i] ?? "poor",
}));

const over = (change: Partial<View> = {}) =>
  loqView({
    phase: "over",
    round: 10,
    scores: [58, 51],
    turn: null,
    may: [],
    deadline: null,
    lasts: null,
    next_describer: null,
    result: { winners: [0], band: null, bands: [], turns: PAST, awards: AWARDS },
    ...change,
  });

const record = { id: RECORD, seal: "5".repeat(64) };

const opened = {
  commitment: "c".repeat(64),
  shares: 6,
  yours: true,
  opened: { commitment: "c".repeat(64), seed: "0".repeat(64), shares: ["a1".repeat(16)] },
};

/** So many people, by their teams. */
/** Every state of LOQ. */
export const LOQ_FRAMES = {
  "loq-lobby": loqLobby(),
  "loq-lobby-teams": loqLobby({ mode: "teams", talk: "typed", level: 3 }),
  "loq-lobby-four": loqLobby(
    { mode: "teams", team_count: 4 },
    { members: inTeams(8, [0, 1, 2, 3, 3, 2, 1, 1]) },
  ),
  "loq-lobby-guest": loqLobby({ mode: "teams" }, { you: "member-3" }),
  "loq-lobby-house": loqLobby({ house_rules_replaces: "memory", house_rules: "Whisper only." }),
  "loq-lobby-two": loqLobby({}, { members: inTeams(2, []).map((m) => ({ ...m, team: null })) }),

  "loq-ready": loqFrame(ready({ you: 2 })),
  "loq-ready-mine": loqFrame(ready({ may: ["start_turn"] })),
  "loq-ready-first": loqFrame(
    ready({ you: 1, your_side: 1, card: CARDS.syllable }, { rule: CARDS.syllable.modifiers }),
  ),
  "loq-ready-easier": loqFrame(
    ready(
      {
        config: { ...LOQ_CONFIG, choose_ease: true, redraw: true, read_first: true },
        may: ["redraw", "start_turn"],
      },
      { levels: [level(1)] },
    ),
  ),
  "loq-ready-declare": loqFrame(
    ready({ may: ["declare_key"], catch_up: 0 }, { must_declare: true, key: null }),
  ),
  "loq-ready-penalty": loqFrame(
    ready(
      {
        you: 3,
        your_side: 1,
        card: CARDS.penalty,
        scores: [26, 26, 17, 25],
        sides: [0, 1, 2, 3, 0, 1],
      },
      { rule: CARDS.penalty.modifiers, is_replacement: true },
    ),
  ),

  "loq-describe": loqFrame(loqView()),
  "loq-describe-late": loqFrame(loqView(), {}, 36_400),
  "loq-describe-hard": loqFrame(
    loqView({ turn: turn({ levels: [level(1, FULL), level(2, { noun: { mark: "guessed" } })] }) }),
  ),
  "loq-describe-guess": loqFrame(
    loqView({
      card: CARDS.guess,
      may: ["mark_guessed", "mark_lost"],
      turn: turn({
        rule: CARDS.guess.modifiers,
        is_barred: true,
        levels: [level(1, { ...GOT, adjective: { mark: "lost" } })],
      }),
    }),
  ),
  "loq-describe-all": loqFrame(
    loqView({
      card: CARDS.penalty,
      turn: turn({
        rule: CARDS.penalty.modifiers,
        levels: [level(1, { ...GOT, adjective: { mark: "blocked", side: 1 } })],
        penalty: 2,
      }),
    }),
  ),
  "loq-describe-memory": loqFrame(
    loqView({
      card: CARDS.memory,
      may: ["next_level", "finish"],
      turn: turn({ rule: CARDS.memory.modifiers, levels: [level(1)], earned: 0 }),
    }),
  ),
  "loq-describe-stopped": loqFrame(
    loqView({ may: [], vote: INVALID, stands_since: 12_000, waiting: [2, 4, 5] }),
  ),
  "loq-describe-typed": loqFrame(
    loqView({
      config: TYPED,
      may: ["give_clue"],
      deadline: 90_000,
      lasts: 90_000,
      turn: turn({ clues: CLUES, guesses: WRONG }),
    }),
  ),
  "loq-describe-refused": loqFrame(
    loqView({
      config: TYPED,
      may: ["give_clue"],
      deadline: 90_000,
      lasts: 90_000,
      turn: turn({
        clues: CLUES,
        refusal: {
          category: "verb",
          text: "whispering",
          fault: "derivative",
          words: ["whispering"],
          near: "whisper",
        },
      }),
    }),
  ),
  "loq-describe-mixed": loqFrame(
    loqView({
      config: { ...LOQ_CONFIG, talk: "mixed" },
      may: ["give_clue", "mark_guessed"],
      deadline: 90_000,
      lasts: 90_000,
      turn: turn({ clues: CLUES, is_barred: true }),
    }),
  ),
  "loq-describe-paused": loqFrame(loqView(), { paused: true, host: "member-1" }),

  "loq-guess": loqFrame(guessing(), {}, 81_300),
  "loq-guess-near": loqFrame(guessing({}, { near: "breaking the ice" })),
  "loq-guess-many-clues": loqFrame(guessing({}, { clues: MANY_CLUES }), {}, 41_300),
  "loq-guess-one": loqFrame(
    guessing({ card: CARDS.guess }, { rule: CARDS.guess.modifiers, is_barred: true }),
  ),
  "loq-guess-spoken": loqFrame(
    loqView({
      you: 2,
      may: [],
      turn: turn({ levels: [hidden(level(1, GOT))] }),
    }),
  ),
  "loq-guess-coop": loqFrame(
    loqView({
      you: 2,
      config: COOP,
      may: ["call_invalid"],
      sides: [0, 0, 0, 0, 0, 0],
      scores: [26],
      turn: turn({ levels: [hidden(level(1, FULL)), hidden(level(2))], level_in_play: 2 }),
    }),
  ),
  "loq-guess-memory": loqFrame(
    guessing({ card: CARDS.memory, may: [] }, { rule: CARDS.memory.modifiers }),
  ),
  "loq-guess-decided": loqFrame(
    guessing(
      {
        decision: {
          kind: "invalid",
          by: 1,
          level: 1,
          category: "noun",
          claim: null,
          stands: true,
          agree: 3,
          against: 1,
        },
      },
      { levels: [hidden(level(1, { noun: { mark: "lost" } }))], is_barred: true },
    ),
  ),
  "loq-rival": loqFrame(rival()),
  "loq-rival-along": loqFrame(
    rival(
      { config: TYPED, may: ["seal_guess"], deadline: 90_000, lasts: 90_000 },
      {
        clues: CLUES,
        guesses: WRONG,
        sealed: [{ seat: 1, level: 1, category: "phrase", text: "break the ice" }],
      },
    ),
  ),
  "loq-rival-block": loqFrame(
    rival(
      {
        config: { ...LOQ_CONFIG, talk: "mixed" },
        card: CARDS.penalty,
        may: ["make_guess", "call_invalid"],
      },
      { rule: CARDS.penalty.modifiers, clues: CLUES, guesses: WRONG },
    ),
  ),
  "loq-watching": loqFrame(
    loqView({
      you: null,
      your_side: null,
      may: [],
      turn: turn({ levels: [hidden(level(1, GOT))] }),
    }),
    {
      members: [
        ...members(6),
        ...members(7)
          .slice(6)
          .map((m) => ({ ...m, seat: null })),
      ],
      you: "member-6",
    },
  ),
  "loq-invalid": loqFrame(
    rival({
      may: ["let_run", "call_invalid"],
      stop: { by: 1, began: 12_000, deadline: 27_000 },
      stands_since: 12_000,
      waiting: [1],
    }),
  ),
  "loq-stopped": loqFrame(
    guessing({
      may: [],
      stop: { by: 1, began: 12_000, deadline: 27_000 },
      stands_since: 12_000,
      waiting: [1],
    }),
  ),
  "loq-vote": loqFrame(
    rival({
      you: 3,
      may: ["cast_vote"],
      vote: INVALID,
      stands_since: 12_000,
      waiting: [2, 3, 4, 5],
    }),
  ),

  "loq-recall": loqFrame(
    guessing(
      { phase: "recall", card: CARDS.memory, deadline: 45_000, lasts: 45_000 },
      {
        rule: CARDS.memory.modifiers,
        levels: [hidden(level(1, GOT)), hidden(level(2))],
        guesses: WRONG,
      },
    ),
  ),
  "loq-recall-mine": loqFrame(
    loqView({
      phase: "recall",
      card: CARDS.memory,
      may: ["mark_guessed", "finish"],
      turn: turn({ rule: CARDS.memory.modifiers, levels: [level(1, GOT), level(2)] }),
    }),
  ),

  "loq-tally": loqFrame(tally(), {}, 4_000),
  "loq-tally-penalty": loqFrame(
    tally(
      { card: CARDS.penalty, scores: [26, 21, 21, 3], sides: [0, 1, 2, 3, 0, 1] },
      {
        rule: CARDS.penalty.modifiers,
        levels: [level(1, HALF)],
        earned: 1,
        penalty: 2,
        total: 25,
      },
    ),
    {},
    4_000,
  ),
  "loq-tally-gone": loqFrame(tally({ may: [], waiting: [1, 3], done: [0, 2, 4, 5] }), {}, 4_000),
  "loq-tally-vote": loqFrame(
    tally({ you: 2, may: ["cast_vote"], vote: DISPUTE, stands_since: 12_000, waiting: [2, 4, 5] }),
    {},
    16_000,
  ),
  "loq-tally-coop": loqFrame(
    tally({ config: COOP, sides: [0, 0, 0, 0, 0, 0], scores: [26] }),
    {},
    4_000,
  ),

  "loq-over": loqFrame(over(), { phase: "over", deal: opened, record }),
  "loq-over-guest": loqFrame(over(), { phase: "over", deal: opened, record, host: "member-1" }),
  "loq-over-shared": loqFrame(
    over({
      scores: [58, 49, 58, 12],
      result: { winners: [0, 2], band: null, bands: [], turns: PAST, awards: ONE_AWARD },
    }),
    { phase: "over", deal: opened, host: "member-1" },
  ),
  "loq-over-coop": loqFrame(
    over({
      config: COOP,
      sides: [0, 0, 0, 0, 0, 0],
      scores: [61],
      result: {
        winners: [0],
        band: { least: 59, grade: "very_good" },
        bands: BANDS,
        turns: PAST.filter(({ side }) => side === 0),
        awards: AWARDS,
      },
    }),
    { phase: "over", deal: opened, record },
  ),
} satisfies Record<string, Frame>;

const ALL = [1, 2, 3, 4].map((number) => level(number, FULL));

/** A television in the room, at every subject and with as much on it as can be. */
const TV_FRAMES = {
  "tv-loq": loqFrame(guessing({ your_side: null, may: [] })),
  "tv-loq-round": loqFrame(ready({ deadline: null, lasts: null })),
  ...Object.fromEntries(
    CARD_IDS.map((id) => [
      `tv-loq-round-${id}`,
      loqFrame(ready({ deadline: null, lasts: null, card: { ...CARDS.words, id } })),
    ]),
  ),
  "tv-loq-round-all": loqFrame(
    ready(
      { card: CARDS.last, scores: [26, 26, 17, 25], sides: [0, 1, 2, 3, 0, 0] },
      { rule: CARDS.last.modifiers, key: null },
    ),
  ),
  "tv-loq-thinking": loqFrame(guessing({ may: [] }, { clues: [], guesses: [], earned: 0 })),
  "tv-loq-level-two": loqFrame(
    guessing(
      { may: [] },
      {
        levels: [hidden(level(1, FULL)), hidden(level(2, { noun: { mark: "lost" } }))],
        level_in_play: 2,
        clues: [{ level: 2, category: "phrase", text: "nobody speaks of what everybody sees" }],
        guesses: MANY_WRONG,
        earned: 12,
        total: 38,
      },
    ),
  ),
  "tv-loq-level-four": loqFrame(
    guessing(
      { may: [], scores: [26, 26, 26, 26] },
      { levels: ALL, level_in_play: 4, earned: 20, total: 46 },
    ),
  ),
  "tv-loq-recall": loqFrame(
    guessing(
      { phase: "recall", card: CARDS.memory, deadline: 45_000, lasts: 45_000, may: [] },
      { rule: CARDS.memory.modifiers, levels: ALL, clues: [] },
    ),
  ),
  "tv-loq-memory": loqFrame(
    guessing({ card: CARDS.memory, may: [] }, { rule: CARDS.memory.modifiers, guesses: [] }),
  ),
  "tv-loq-stopped": loqFrame(
    guessing({ may: [], vote: INVALID, stands_since: 12_000, waiting: [2, 4, 5] }),
  ),
  "tv-loq-tally": loqFrame(
    tally({}, { levels: [level(1, FULL_OWN)], firsts: [[3, 2]] }),
    {},
    4_000,
  ),
  "tv-loq-tally-two": loqFrame(tally(), {}, 4_000),
  "tv-loq-tally-four": loqFrame(tally({}, { levels: ALL, earned: 29, total: 55 }), {}, 4_000),
  "tv-loq-tally-penalty": loqFrame(
    tally(
      { card: CARDS.penalty },
      { rule: CARDS.penalty.modifiers, levels: [level(1, HALF)], earned: 1, penalty: 2, total: 25 },
    ),
    {},
    4_000,
  ),
  "tv-loq-tally-nothing": loqFrame(
    tally(
      { config: COOP, sides: [0, 0, 0, 0, 0, 0], scores: [26] },
      {
        levels: [level(1)],
        earned: 0,
        total: 26,
      },
    ),
    {},
    4_000,
  ),
} satisfies Record<string, Frame>;

/** Five words of a day, and how far one is: the house tells both at one address. */
function fiveWords(clues: Partial<Record<Category, readonly string[]>>, isDone = false): Scene {
  const words = [
    { category: "people_places", text: "Cleopatra" },
    { category: "adjective", text: "stubborn" },
    { category: "noun", text: "dentist" },
    { category: "verb", text: "whisper" },
    { category: "phrase", text: "break the ice" },
  ] as const;
  const rows = words.map(({ category, text }) => ({
    category,
    clues: (clues[category] ?? []).map((clue, i, all) => {
      const isRight = isDone || i + 1 < all.length;
      const guesses = isRight ? ["surgeon", text] : ["surgeon", "cavity", "orthodontist"];
      return { category, clue, words: clue.split(" ").length, guesses, is_right: isRight };
    }),
    words: (clues[category] ?? []).join(" ").split(" ").filter(Boolean).length,
    is_found: isDone && category in clues,
    is_open: !isDone,
  }));
  const standing = {
    rows,
    words: rows.reduce((sum, row) => sum + row.words, 0),
    found: rows.filter((row) => row.is_found).length,
    is_done: isDone,
    house: isDone ? 6 : null,
  };
  const days = { first: "2026-11-19", last: "2026-11-19", kinds: ["five_words"], ends: {} };
  const puzzle = { level: 1, words, most_clues: 6, after: 1, standing };
  return {
    path: "/today/2026-11-19/five_words",
    house: { fetch: { "/api/today": days, "/api/today/2026-11-19/five_words": puzzle } },
  };
}

export const SCENES: Record<string, Scene> = {
  "five-words": fiveWords({ noun: ["doctor for a tooth"] }),
  "five-words-done": fiveWords(
    { people_places: ["Nile queen"], noun: ["doctor for a tooth", "drill"], verb: ["hushed"] },
    true,
  ),
  ...framed(LOQ_FRAMES),
  "loq-card": pressed(LOQ_FRAMES["loq-over"], "Share"),
  "loq-other-game": pressed(LOQ_FRAMES["loq-over"], "Other game"),
  "loq-tally-dispute": pressed(LOQ_FRAMES["loq-tally"], "Dispute stubborn"),
  "played-loq": at(
    loqFrame(guessing(), { played_for_you: played({ type: "make_guess", text: "lantern" }) }),
  ),
  ...Object.fromEntries(Object.entries(TV_FRAMES).map(([name, frame]) => [name, onScreen(frame)])),
};
