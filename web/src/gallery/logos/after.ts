import { replayPath } from "../../lib/replays";
import type { Tile } from "../../wire/logos";
import type { Advice, ReplayView } from "../../wire/messages";
import type { House } from "../house";
import type { Scene } from "../scene";
import { members, RECORD } from "../table";
import { doubtable, logosFrame, logosView, SHEET } from "./fixtures";

/** A finished game, looked at again: six turns, three of them with tiles. */

const ACTS = ["place_tiles", "name_word", "place_tiles", "define_word", "pass", "place_tiles"];
const STEPS = ["", "open_game", ...ACTS.flatMap((act) => ["roll_die", "cast_die", act])];

const REPLAY: ReplayView = {
  id: RECORD,
  game: "logos",
  people: members(4).map(({ name, mark }, seat) => ({ name, mark, bot: seat > 2 ? "easy" : null })),
  moments: STEPS.map((act, step) => ({
    at: step * 7000,
    actor: step > 1 ? String(Math.floor((step - 2) / 3) % 4) : "",
    act,
    scores: [step, step, 2 * step, step],
  })),
};

const stood = logosFrame(logosView({ phase: "place", hand: "AEHLNRSZ" }));
const laid = logosFrame(doubtable("tiles", "GLAZE"));
const end = logosFrame(logosView({ phase: "over", sheet: SHEET, winners: [0] }));

/** What was best in place of a play. */
function better(tiles: readonly Tile[], word: string, points: number, got: number): Advice {
  const [x, y] = tiles[0] ?? [0, 0];
  return {
    action: { type: "place_tiles", tiles, discarded: null },
    preview: { words: [{ word, points, x, y, is_down: false }], points, last: null },
    played: { words: [{ word: "QUIET", points: got, x: 0, y: 0, is_down: false }], points: got },
  };
}

const HAZEL: readonly Tile[] = [..."HAZEL"].map((letter, x) => [x + 2, -4, letter]);
const ADVICE: Readonly<Record<number, Advice>> = {
  4: better(HAZEL, "HAZEL", 25, 18),
  10: better(HAZEL.slice(1), "HAZEL", 12, 12),
  19: better(HAZEL, "HAZEL", 21, 12),
};

const house: House = {
  fetch: {
    [`/api/replay/${RECORD}`]: REPLAY,
    ...Object.fromEntries(
      STEPS.map((act, step) => [
        `/api/replay/${RECORD}/${step}`,
        step === STEPS.length - 1 ? end : act === "place_tiles" ? laid : stood,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(ADVICE).map(([step, advice]) => [
        `/api/replay/${RECORD}/${step}/house`,
        advice,
      ]),
    ),
    [`/api/replay/${RECORD}/house`]: Object.entries(ADVICE)
      .map(([step, advice]) => `${JSON.stringify({ step: Number(step), advice })}\n`)
      .join(""),
  },
};

export const AFTER_SCENES: Record<string, Scene> = {
  "logos-after": { path: replayPath(RECORD, { seat: 0 }), house },
  "logos-after-turn": { path: replayPath(RECORD, { step: 7 }), house },
  "logos-after-misses": {
    path: replayPath(RECORD),
    house,
    press: ["Misses"],
  },
  "logos-after-steps": { path: replayPath(RECORD), house, press: ["Step by step"] },
};
