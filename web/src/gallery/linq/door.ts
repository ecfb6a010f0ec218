import { settings } from "../../lib/settings.svelte";
import type { Frame, FromServer, Knocked, KnockView } from "../../wire/messages";
import { at, played, pressed, type Scene } from "../scene";
import { members } from "../table";
import { game, lobby, view } from "./fixtures";

/** The strips under the bar, told with Linq, and who stands before the door. */

const KNOCKS: readonly KnockView[] = [
  { id: "5c0ffee5", name: "Gus", times: 1 },
  { id: "5c0ffee6", name: "Maximiliane III", times: 2 },
];

const KNOCKED: Knocked = {
  type: "knocked",
  code: "QUILL",
  game: "linq",
  title: "Linq",
  host: { name: "Ada", mark: "*" },
  seated: 6,
  phase: "playing",
  again_in_s: 12,
};

/** Gus says the word, and this is what he hears. */
function door(...heard: readonly FromServer[]): Scene {
  return {
    path: "/join/quill",
    before: () => (settings.name = "Gus"),
    house: { hear: ({ type }) => (type === "join_table" ? heard : []) },
    press: ["Sit down"],
  };
}

function knocked(change: Partial<Knocked> = {}): FromServer {
  return { ...KNOCKED, ...change };
}

function turnedAway(code: string, again_in_s: number | null = null): FromServer {
  return { type: "turned_away", code, again_in_s };
}

function slow(frame: Frame): Scene {
  return { ...at(frame), isSlow: true };
}

export const DOOR_SCENES: Record<string, Scene> = {
  knock: at(game(view(), { knocks: KNOCKS.slice(0, 1) })),
  "knock-again": at(game(view(), { knocks: KNOCKS.slice(1) })),
  "knock-lobby": at(lobby({ knocks: KNOCKS })),
  "knock-menu": pressed(game(view(), { knocks: KNOCKS }), "Menu"),
  "knock-waits": at(
    game(view(), {
      knocks: KNOCKS,
      undo: { may_ask: false, by: "member-1", asked: true, ended: null },
    }),
  ),
  moving: slow(game(view())),
  "moving-lobby": slow(lobby()),
  "played-linq": at(
    game(view(), {
      played_for_you: played({ type: "say_word", word: "winter" }, { type: "point_at" }),
    }),
  ),
  "played-nothing-told": at(
    game(view(), { played_for_you: { ...played({ type: "continue" }), away_ms: 0 } }),
  ),
  "played-and-away": at(
    game(view(), {
      played_for_you: played({ type: "say_word", word: "winter" }),
      members: members(6).map((m, i) => (i === 3 ? { ...m, present: false } : m)),
    }),
  ),
  door: door(knocked()),
  "door-lobby": door(knocked({ phase: "lobby", seated: 1, code: "QUILL INKY" })),
  "door-host-away": door(knocked({ host: null, again_in_s: 0 })),
  "door-name": { ...door(knocked()), press: ["Sit down", "Change"] },
  "door-not-now": door(knocked(), turnedAway("not_now", 300)),
  "door-not-yet": door(turnedAway("not_now", 40)),
  "door-closed": door(knocked(), turnedAway("door_closed")),
  "door-crowded": door(turnedAway("too_many_knocks", 30)),
};
