import type { Chapter, ShownHands, View } from "../../wire/linq";
import type { Sketch } from "../../games/linq/sketch";
import { CHAPTER, CONFIG, FULL_BOARD, paid, pair, PICKS, view } from "./fixtures";
import { shown } from "./told";

/** Made-up rounds of Linq's variants. */

export const PLAIN_SEEN: ShownHands = {
  teams: [[0, 2]],
  sleeper: null,
  exposers: [4],
  ...shown([[0, 2]], PICKS),
};

// Sleeper Agent: Edith holds a card without a partner.

export const SLEEPER_SEEN: ShownHands = {
  teams: [[0, 2]],
  sleeper: 4,
  ...shown([[0, 2]], [pair(0, 2), pair(0, 2), pair(2, 0), pair(2, 1), pair(4, 0), pair(2, 4)]),
  exposers: [1],
};

export const SLEEPER_CHAPTER: Chapter = {
  ...CHAPTER,
  teams: [{ spies: [0, 2], word: "lantern", found: true }],
  sleeper: { seat: 4, word: "orbit" },
  picks: SLEEPER_SEEN.picks,
  exposed: SLEEPER_SEEN.exposed,
  guesses: [null, "candle", null, null, null, null],
  ledger: [
    paid("bank_award", null, 0, 21, 2),
    paid("bank_award", null, 2, 21, 2),
    paid("exposure", 0, 1, 24),
    paid("exposure", 2, 1, 24),
  ],
  points: [7, 6, 6, 3, 4, 5],
  bank: 79,
};

// Spy vs Spy: Ada and Chloe have lantern, Deniz and Farid have anchor.

const RIVALS = [
  [0, 2],
  [3, 5],
];

export const RIVALS_SEEN: ShownHands = {
  teams: RIVALS,
  sleeper: null,
  ...shown(RIVALS, [pair(0, 2), pair(3, 5), pair(2, 5), pair(3, 4), pair(0, 2), pair(5, 3)]),
  exposers: [4, 1],
};

export const RIVALS_CHAPTER: Chapter = {
  ...CHAPTER,
  teams: [
    { spies: [0, 2], word: "lantern", found: false },
    { spies: [3, 5], word: "anchor", found: false },
  ],
  picks: RIVALS_SEEN.picks,
  exposed: RIVALS_SEEN.exposed,
  guesses: [null, "harbour", null, null, "lantern", null],
  ledger: [
    paid("bank_award", null, 4, 22),
    paid("bank_award", null, 4, 22),
    paid("bank_award", null, 1, 22),
    paid("bank_award", null, 1, 22),
    paid("wrong_pick", 3, 4, 23),
    paid("wrong_pick", 2, null, 33),
    paid("exposure", 0, 4, 24),
    paid("exposure", 2, 4, 24),
    paid("exposure", 3, 1, 24),
    paid("exposure", 5, 1, 24),
    paid("code_word", null, 4, 25),
  ],
  points: [5, 8, 3, 1, 10, 4],
  bank: 79,
};

/** The same with eight at the table. */
export const EIGHT_RIVALS: Chapter = {
  ...RIVALS_CHAPTER,
  teams: [
    { spies: [0, 7], word: "lantern", found: false },
    { spies: [3, 6], word: "anchor", found: true },
  ],
  board: [...FULL_BOARD, ["rope", "deep"], ["…", "candle"]],
  sketches: Array.from({ length: 8 }, () => [null, null]),
  picks: [
    pair(0, 2),
    pair(3, 6),
    pair(0, 7),
    pair(3, 6),
    pair(1, 2),
    pair(6, 7),
    pair(6, 3),
    pair(7, 3),
  ],
  exposed: [null, 1, 0, null, null, null, null, null],
  guesses: [null, "anchor", null, null, null, null, null, null],
  ledger: [
    ...[4, 5, 1, 2].map((seat) => paid("bank_award", null, seat, 22)),
    ...[6, 3].map((seat) => paid("bank_award", null, seat, 21, 3)),
    paid("wrong_pick", 0, 2, 23),
    paid("wrong_pick", 7, null, 33),
    paid("exposure", 6, 1, 24),
    paid("exposure", 3, 1, 24),
    paid("exposure", 0, 2, 24),
    paid("exposure", 7, 2, 24),
    paid("code_word", null, 1, 25),
  ],
  points: [4, 8, 7, 5, 5, 6, 4, 1],
  bank: 70,
};

// Silent Night

function circle(x: number, y: number, radius: number, from = 0, to = 2): number[] {
  return Array.from({ length: 33 }, (_, i) => {
    const angle = (from + ((to - from) * i) / 32) * Math.PI;
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
  }).flat();
}

const LANTERN: Sketch = [
  [330, 300, 670, 300, 640, 800, 360, 800, 330, 300],
  circle(500, 300, 170, 1, 2),
  [500, 560, 440, 660, 500, 730, 560, 660, 500, 560],
  [250, 480, 150, 450],
  [750, 480, 860, 450],
];
const BOAT: Sketch = [
  [150, 640, 850, 640, 720, 800, 280, 800, 150, 640],
  [500, 640, 500, 180, 740, 540, 500, 560],
  circle(180, 900, 60, 1, 2),
  circle(300, 900, 60, 1, 2),
];
const FACE: Sketch = [
  circle(500, 500, 360),
  [390, 420],
  [610, 420],
  circle(500, 540, 190, 0.15, 0.85),
];
const SPIRAL: Sketch = [
  Array.from({ length: 90 }, (_, i) => {
    const angle = i * 0.21;
    const radius = 30 + i * 4;
    return [Math.round(500 + radius * Math.cos(angle)), Math.round(500 + radius * Math.sin(angle))];
  }).flat(),
];

export const SKETCHES: View["sketches"] = [
  [LANTERN],
  [SPIRAL],
  [FACE],
  [BOAT, SPIRAL],
  [FACE, null],
  [[], LANTERN],
];
export const FULL_SKETCHES: View["sketches"] = SKETCHES.map((own, seat) =>
  own.length === 2 ? own : [...own, [SPIRAL, BOAT, LANTERN][seat] ?? FACE],
);
export const SKETCH_BOARD = [["•"], ["•"], ["•"], ["•", "•"], ["•", "…"], ["•", "•"]];
export const FULL_SKETCH_BOARD = SKETCH_BOARD.map(([first = "•", second = "•"]) => [first, second]);

export const SKETCHING = { ...CONFIG, silent_night: "sketches" } as const;
export const ACTING = { ...CONFIG, silent_night: "charades" } as const;

/** A view of a silent night in which everyone sketches. */
export function sketching(change: Partial<View> = {}): View {
  return view({ config: SKETCHING, board: SKETCH_BOARD, sketches: SKETCHES, ...change });
}

/** A view of a silent night at one table. */
export function acting(change: Partial<View> = {}): View {
  return view({
    config: ACTING,
    board: SKETCH_BOARD,
    sketches: SKETCH_BOARD.map((said) => said.map(() => null)),
    ...change,
  });
}

export const SKETCH_CHAPTER: Chapter = {
  ...CHAPTER,
  board: FULL_SKETCH_BOARD,
  sketches: FULL_SKETCHES,
};

/** A view once a round is settled. */
export function settled(chapter: Chapter, change: Partial<View> = {}): View {
  return view({
    phase: "debriefing",
    board: chapter.board,
    sketches: chapter.sketches,
    chapters: [chapter],
    points: chapter.points,
    bank: chapter.bank,
    deadline: 90_000,
    waiting: [0, 1, 2, 3, 4, 5],
    for_honour: { named: chapter.teams.map(() => 3), otherwise: 1 },
    ...change,
  });
}

/** A view while those who named a team guess. */
export function guessing(seen: ShownHands, change: Partial<View> = {}): View {
  return view({
    phase: "guessing",
    board: FULL_BOARD,
    waiting: seen.exposers,
    seen,
    deadline: 30_000,
    ...change,
  });
}
