import { keepSeat } from "../../lib/seats";
import type { Config } from "../../wire/linq";
import type { ReplayView, TableView } from "../../wire/messages";
import type { House } from "../house";
import { at, onScreen, pressed, unseated, welcome, type Scene } from "../scene";
import { EVENING, members, NAMES, RECORD } from "../table";
import { EIGHT, EIGHT_ROUND } from "./eight";
import { CONFIG, FULL_BOARD, game, lobby, table, view } from "./fixtures";
import { handsOf } from "../../games/linq/hands";
import { EIGHT_RIVALS, guessing, PLAIN_SEEN, settled, SLEEPER_CHAPTER } from "./variants";

/** Life around a game, told with Linq: sheets, watchers, televisions, a shared device, a look back. */

const TABLE = table().id;
const EIGHT_SEEN = { ...handsOf(EIGHT_RIVALS), exposers: [1, 2] };
const HIDDEN = { role: "none", words: [], pad: "" } as const;

// Ada and Ben share a device.

const SHARED: Readonly<Record<string, string>> = {
  ["a".repeat(32)]: "member-0",
  ["b".repeat(32)]: "member-1",
};

function keepBoth() {
  Object.keys(SHARED).forEach((token) =>
    keepSeat({ table: TABLE, token, name: "", title: "Linq", code: "QUILL", link: "l" }),
  );
}

const bothSeats: House = {
  hear: (said) => {
    if (said.type !== "resume_seat") return [];
    const you = SHARED[said.token] ?? "member-0";
    return welcome(game(view({ you: Number(you.at(-1)), waiting: [0] }), { you }));
  },
};

// What the table has lived through.

const TALK: TableView["talk"] = {
  allowed: true,
  hushed: false,
  has_team: true,
  lines: Array.from({ length: 24 }, (_, i) => ({
    by: `member-${i % 3}`,
    text:
      ["That was close.", "bravo", "Never trust Edith with a lantern, or a secret."][i % 3] ?? "",
    to_team: i % 5 === 0,
  })),
};

const open = { allowed: true, delay_s: 30, count: 2 };
const RULES: Config = { ...CONFIG, silent_night: "sketches" };
const crowd = lobby({ onlookers: open, talk: TALK, evening: EVENING, options: RULES });
const playing = game(view(), { onlookers: open, talk: TALK });

// A finished game, looked at again.

const REPLAY: ReplayView = {
  id: RECORD,
  game: "linq",
  people: members(6).map(({ name, mark }, seat) => ({ name, mark, bot: seat > 3 ? "easy" : null })),
  moments: Array.from({ length: 12 }, (_, step) => ({
    act: "say_word",
    at: step * 9000,
    actor: step ? String(step % 6) : "",
    scores: NAMES.slice(0, 6).map((_, seat) => 3 + ((step * (seat + 1)) % 7)),
  })),
};

export const LIFE_SCENES: Record<string, Scene> = {
  menu: pressed(playing, "Menu"),
  "menu-how": pressed(playing, "Menu", "How to play"),
  "menu-name": pressed(playing, "Menu", "Change your name"),
  "menu-move": pressed(playing, "Menu", "Go on with another device"),
  "menu-lobby": pressed(playing, "Menu", "Back to the lobby"),
  "menu-leave": pressed(playing, "Menu", "Leave the table"),
  host: pressed(crowd, "Menu", "Look after the table"),
  "host-words": pressed(crowd, "Menu", "Look after the table", "Play with your own words"),
  "host-remove": pressed(crowd, "Menu", "Look after the table", "Remove someone"),
  "host-hand-over": pressed(crowd, "Menu", "Look after the table", "Hand over the table"),
  "lobby-evening": at(crowd),
  "lobby-bot": pressed(lobby(), "Add a bot"),
  "lobby-share": pressed(lobby(), "Share this device"),
  "lobby-seats": pressed(lobby(), "Change the seats"),
  talk: pressed(playing, "Chat, 24 new"),
  "talk-hushed": pressed(game(view(), { talk: { ...TALK, hushed: true, lines: [] } }), "Chat"),

  cover: { path: `/t/${TABLE}`, before: keepBoth, house: bothSeats },
  "shared-device": { path: `/t/${TABLE}`, before: keepBoth, house: bothSeats, press: ["I am Ada"] },
  watching: onScreen(playing, "watch"),
  replay: {
    path: `/replay/${RECORD}`,
    house: {
      fetch: {
        [`/api/replay/${RECORD}`]: REPLAY,
        [`/api/replay/${RECORD}/1`]: unseated(game(view({ briefing: HIDDEN }))),
      },
    },
  },

  "tv-lobby": onScreen(
    lobby({ members: members(8).map((m, i) => ({ ...m, seat: null, present: i !== 3 })) }),
  ),
  "tv-linq": onScreen(game(view({ briefing: HIDDEN }))),
  "tv-linq-eight": onScreen(game(EIGHT, { members: members(8) })),
  "tv-linq-eight-debrief": onScreen(
    game(settled(EIGHT_ROUND, { order: EIGHT.order }), { members: members(8) }),
  ),
  "tv-linq-spies": onScreen(game(guessing(PLAIN_SEEN, { briefing: HIDDEN, waiting: [4] }))),
  "tv-linq-eight-spies": onScreen(
    game(
      { ...EIGHT, phase: "guessing", briefing: HIDDEN, waiting: [1, 2], seen: EIGHT_SEEN },
      { members: members(8) },
    ),
  ),
  "tv-linq-debrief": onScreen(game(settled(SLEEPER_CHAPTER))),
  "tv-linq-point": onScreen(
    game(view({ briefing: HIDDEN, phase: "pointing", board: FULL_BOARD, waiting: [0, 1] })),
  ),
};
