import { COVERS } from "../games";
import { keepSeat } from "../lib/seats";
import { at, type Scene } from "./scene";
import { RECORD } from "./table";

/** Every scene: of no game, and from the folder of each game. */

const scenes = import.meta.glob<Record<string, Scene>>("./*/scenes.ts", {
  eager: true,
  import: "SCENES",
});

const DECK = {
  id: "d".repeat(32),
  version: 2,
  name: "Our words",
  text: "lantern\nharbour\nthe elephant in the room",
  count: 3,
};

const DAYS = { first: "2026-11-19", last: "2026-11-20", kinds: ["five_words"], ends: {} };

export const SCENES: Record<string, Scene> = {
  home: { path: "/" },
  "home-kept": {
    path: "/",
    before: () =>
      keepSeat({ table: "t", token: "x", name: "Ada", title: "", code: "QUILL", link: "l" }),
  },
  "home-table": { path: "/", press: ["Set a table"] },
  "home-alone": { path: "/", press: ["Play alone"] },
  join: { path: "/join/QUILL" },
  invited: { path: "/j/4f1d0c7a9be24f06a1c35d7788e01b62" },
  "no-seat": { path: "/t/00000000000000000000000000000000" },
  nowhere: { path: "/elsewhere" },
  ...Object.fromEntries(COVERS.map(({ id }) => [`how-${id}`, { path: `/how/${id}` }])),
  "words-new": { path: "/words" },
  "words-kept": { path: `/words/${DECK.id}`, house: { fetch: { [`/api/deck/${DECK.id}`]: DECK } } },
  "words-missing": { path: `/words/${DECK.id}` },
  today: { path: "/today/2026-11-19", house: { fetch: { "/api/today": DAYS } } },
  "today-away": { path: "/today/2026-11-19" },
  laying: at(null, { kind: "connecting", tries: 0 }),
  "laying-offline": at(null, { kind: "waiting", tries: 3, until: performance.now() + 3000 }),
  "replay-missing": { path: `/replay/${RECORD}` },
  "tv-looking": { path: "/tv/quill" },
  "tv-closed": {
    path: "/tv/quill",
    house: { hear: () => [{ type: "problem", code: "not_watched", expected: "" }] },
  },
  ...Object.assign({}, ...Object.values(scenes)),
};
