// @vitest-environment node
import { describe, expect, it } from "vitest";
import { AGENT, CONFIG, game, pair, SPY, view } from "../../gallery/linq/fixtures";
import { settled } from "../../gallery/linq/variants";
import { PRACTICE_SCENES } from "../../gallery/linq/practice";
import { members } from "../../gallery/table";
import { peopleAt } from "../../lib/people";
import type { Pair, View } from "../../wire/linq";
import { coached } from "./coach";
import { tipsFor } from "./tips";

const AS_SPY = { ...CONFIG, practice: "spy", learner: 0 } as const;
const AS_AGENT = { ...CONFIG, practice: "double_agent", learner: 0 } as const;
const people = peopleAt(game(view(), { members: members(4) }).table, 4);
const BOARD = [
  ["glow", "paper"],
  ["river", "stone"],
  ["beam", "wick"],
  ["harbour", "fog"],
];
const ROUND = {
  number: 1,
  sleeper: null,
  board: BOARD,
  sketches: BOARD.map((words) => words.map(() => null)),
  guesses: BOARD.map(() => null),
  reasons: BOARD.map(() => null),
  ledger: [],
  points: [3, 3, 3, 3],
  bank: 98,
};

function told(config: View["config"], spies: number[], picks: Pair[], exposed: (0 | null)[] = []) {
  const found = spies.every((spy) =>
    [picks[spy]?.first, picks[spy]?.second].every((to) => to !== undefined && spies.includes(to)),
  );
  const teams = [{ spies, word: "lantern", found }];
  return coached(settled({ ...ROUND, teams, picks, exposed }, { config }), people);
}

describe("what a bot explains to who practises", () => {
  it("is something in every scene of a practice round", () => {
    for (const scene of Object.values(PRACTICE_SCENES)) {
      if (!("frame" in scene) || !scene.frame?.game) throw new Error("expected a frame");
      expect(coached(scene.frame.game.view as View, people)).not.toBe("");
    }
  });

  it("is nothing to anyone else, and they keep their tips", () => {
    expect(coached(view(), people)).toBe("");
    expect(coached(view({ you: null }), people)).toBe("");
    expect(coached(view({ config: { ...AS_SPY, learner: 3 } }), people)).toBe("");
    expect(coached(view({ config: { ...CONFIG, practice: "spy" } }), people)).toBe("");
    expect(tipsFor(view())).not.toEqual([]);
    expect(tipsFor(view({ config: AS_SPY }))).toEqual([]);
  });

  it("tells a spy and a double agent different things", () => {
    const shown = { board: [[], [], [], []] };
    expect(coached(view({ ...shown, config: AS_SPY, briefing: SPY }), people)).toMatch(/a spy:/);
    expect(coached(view({ ...shown, config: AS_AGENT, briefing: AGENT }), people)).toMatch(
      /a double agent:/,
    );
  });

  it.each([
    [
      "found each other",
      [pair(0, 2), pair(0, 3), pair(0, 2), pair(1, 2)],
      [],
      /does not get better/,
    ],
    ["were seen", [pair(0, 2), pair(0, 2), pair(0, 2), pair(1, 2)], [null, 0], /but not you alone/],
    [
      "erred",
      [pair(0, 1), pair(0, 3), pair(0, 2), pair(1, 2)],
      [],
      /was Chloe, who said “beam” and “wick”/,
    ],
    ["were not seen", [pair(0, 2), pair(0, 3), pair(2, 3), pair(1, 2)], [], /right about Chloe/],
  ] as const)("tells a spy why they %s", (_, picks, exposed, text) => {
    expect(told(AS_SPY, [0, 2], [...picks], [...exposed])).toMatch(text);
  });

  it.each([
    [
      "saw both",
      [pair(1, 2), pair(1, 2), pair(1, 2), pair(0, 1)],
      [0],
      /Ben and Chloe meant one word/,
    ],
    ["bluffed", [pair(1, 3), pair(0, 1), pair(1, 2), pair(0, 1)], [], /Ben took you for a partner/],
    [
      "missed them",
      [pair(1, 3), pair(1, 2), pair(1, 2), pair(0, 1)],
      [],
      /“river” and “stone”, the other “beam”/,
    ],
  ] as const)("tells a double agent who %s", (_, picks, exposed, text) => {
    expect(told(AS_AGENT, [1, 2], [...picks], [...exposed])).toMatch(text);
  });
});
