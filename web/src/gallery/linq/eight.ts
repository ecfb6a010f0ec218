import type { Chapter } from "../../wire/linq";
import { CHAPTER, FULL_BOARD, pair, view } from "./fixtures";

/** As many as there are seats: what everyone said, and whom they pointed at. */

const BOARD = [...FULL_BOARD, ["moth", "porch"], ["festival", "river"]];

export const EIGHT = view({
  order: [3, 4, 5, 6, 0, 1, 2, 7],
  board: BOARD,
  points: [6, 4, 5, 3, 14, 5, 2, 1],
  phase: "pointing",
  waiting: [0, 1],
  deadline: 45_000,
});

export const EIGHT_ROUND: Chapter = {
  ...CHAPTER,
  teams: [{ spies: [0, 2], word: "lantern", found: true }],
  board: BOARD,
  sketches: BOARD.map((words) => words.map(() => null)),
  picks: [
    pair(0, 2),
    pair(4, 7),
    pair(2, 0),
    pair(0, 2),
    pair(0, 6),
    pair(2, 4),
    pair(4, 7),
    pair(0, 6),
  ],
  exposed: [null, null, null, 0, null, null, null, null],
  guesses: BOARD.map(() => null),
  ledger: CHAPTER.ledger.slice(5, 7).map((payment) => ({ ...payment, payee: 3 })),
  points: [8, 4, 7, 5, 14, 5, 2, 1],
};
