import { at, pressed, type Scene } from "../scene";
import { members } from "../table";
import type { Pair } from "../../wire/linq";
import { AGENT, CHAPTER, CONFIG, game, pair, SPY, view } from "./fixtures";
import { settled } from "./variants";

/** One person alone with three bots, and another bot that explains. */

const SEATED = {
  members: members(4).map((m, seat) =>
    seat
      ? {
          ...m,
          bot: "normal" as const,
          name: ["", "Quill", "Bodoni", "Vellum"][seat] ?? "",
          mark: ["", "Q", "B", "V"][seat] ?? "",
        }
      : m,
  ),
};
const AS_SPY = { ...CONFIG, practice: "spy", learner: 0, word_s: 0, point_s: 0 } as const;
const AS_AGENT = { ...AS_SPY, practice: "double_agent" } as const;
const BOARD = [
  ["glow", "paper"],
  ["river", "stone"],
  ["Diogenes", "wick"],
  ["harbour", "fog"],
];
const alone = {
  round: 1,
  rounds: 1,
  order: [3, 0, 1, 2],
  points: [3, 3, 3, 3],
  deadline: null,
};
const spy = view({ ...alone, config: AS_SPY, briefing: SPY, board: [[], [], [], ["harbour"]] });
const agent = { ...spy, config: AS_AGENT, briefing: AGENT };
const CHOSEN = { ...spy, phase: "pointing" as const, board: BOARD };
const ROUND = {
  ...CHAPTER,
  board: BOARD,
  sketches: BOARD.map((words) => words.map(() => null)),
  exposed: [null, null, null, null],
  guesses: [null, null, null, null],
  reasons: [null, "harbour", "wick", "fog"],
  points: [3, 4, 3, 4],
};
const missed = { ...ROUND, ledger: CHAPTER.ledger.slice(0, 1) };
const done = (config: typeof AS_SPY | typeof AS_AGENT, spies: number[], picks: readonly Pair[]) =>
  settled(
    { ...missed, picks, teams: [{ spies, word: "lantern", found: false }] },
    { ...alone, config, waiting: [0] },
  );
const asSpy = done(AS_SPY, [0, 2], [pair(0, 1), pair(2, 3), pair(2, 0), pair(1, 2)]);
const asAgent = done(AS_AGENT, [2, 3], [pair(1, 3), pair(2, 0), pair(2, 0), pair(3, 1)]);

export const PRACTICE_SCENES: Record<string, Scene> = {
  "practice-number": at(
    game({ ...spy, phase: "number", starter: 0, number: null, board: [] }, SEATED),
  ),
  "practice-spy": at(game(spy, SEATED)),
  "practice-agent": at(game(agent, SEATED)),
  "practice-agent-listens": at(game({ ...agent, waiting: [1], speaker: 1 }, SEATED)),
  "practice-spy-points": at(game(CHOSEN, SEATED)),
  "practice-spy-told": at(game(asSpy, SEATED)),
  "practice-agent-told": pressed(game(asAgent, SEATED), "Why it worked"),
};
