import { onScreen, at, pressed, type Scene } from "../scene";
import { members } from "../table";
import { AGENT, CONFIG, game, lobby, view } from "./fixtures";

/** Words that are said in one room. */

const ALOUD = { ...CONFIG, aloud: true, word_s: 0 };
const HEARD = "“”";
const SAID = [[], [], [], [HEARD], [HEARD], [HEARD]];
const aloud = (board: readonly (readonly string[])[], more = {}) =>
  view({ config: ALOUD, board, deadline: null, just_said: null, ...more });
const others = (seat: number) => [0, 1, 2, 3, 4, 5].filter((other) => other !== seat);

const mine = aloud(SAID, { free: others(0), just_said: 5 });
const theirs = aloud([[], [], [], [HEARD], [], []], {
  waiting: [4],
  free: others(4),
  just_said: 3,
});
const second = aloud([[HEARD], [HEARD], [HEARD], [HEARD, HEARD], [HEARD, HEARD], [HEARD, HEARD]], {
  free: others(0),
  briefing: AGENT,
});
const written = aloud([["glow"], [HEARD], ["wick"], [HEARD], ["velvet"], ["Jack"]], {
  waiting: [3],
  free: others(3),
});
const eight = view({
  ...theirs,
  order: [3, 4, 5, 6, 7, 0, 1, 2],
  board: [[], [], [], [HEARD], [], [], [], []],
  points: [6, 4, 5, 3, 14, 5, 2, 1],
});

export const ALOUD_SCENES: Record<string, Scene> = {
  "lobby-aloud": at(lobby({ options: ALOUD })),
  "aloud-mine": at(game(mine)),
  "aloud-mine-second": at(game(second)),
  "aloud-mine-writing": pressed(game(mine), "Write it for the board"),
  "aloud-mine-clock": at(game({ ...mine, deadline: 60_000 })),
  "aloud-other": at(game(theirs)),
  "aloud-other-eight": at(game(eight, { members: members(8) })),
  "aloud-written": at(game(written)),
  "tv-linq-aloud": onScreen(game(theirs)),
  "tv-linq-aloud-eight": onScreen(game(eight, { members: members(8) })),
};
