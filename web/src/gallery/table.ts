import { COVERS } from "../games";
import type { MemberView, Needs, PlayedGame, TableView } from "../wire/messages";

/** What the made-up tables of all games have in common. */

export const NAMES = [
  "Ada",
  "Ben",
  "Chloe",
  "Deniz",
  "Edith",
  "Farid",
  "Grzegorz",
  "Maximiliane II",
];
const MARKS = ["*", "§", "†", "#", "%", "@", "‡", "ß"];

export function members(count: number): MemberView[] {
  return NAMES.slice(0, count).map((name, seat) => ({
    id: `member-${seat}`,
    name,
    mark: MARKS[seat] ?? "+",
    seat,
    team: null,
    ready: seat === 1 || seat === 2,
    present: true,
    stand_in: false,
    muted: false,
    bot: null,
    plays_from: "",
  }));
}

export const inTeams = (count: number, teams: readonly number[]) =>
  members(count).map((member, i) => ({ ...member, seat: null, team: teams[i] ?? 0 }));

/** What it takes to begin: nothing more, but for what is said here. */
export function needs(change: Partial<Needs> = {}): Needs {
  return {
    fewest: 4,
    missing: 0,
    purpose: "",
    obstacle: "",
    team: null,
    enough: null,
    ...change,
  };
}

type Played = Pick<TableView, "game" | "title" | "fewest" | "most" | "options">;

/** A table for some game, in the midst of it. */
export function tableOf(played: Played, change: Partial<TableView> = {}): TableView {
  return {
    id: "0".repeat(32),
    code: "QUILL",
    link: "4f1d0c7a9be24f06a1c35d7788e01b62",
    ...played,
    phase: "playing",
    you: "member-0",
    host: "member-0",
    members: members(6),
    decks: [
      { id: "house", name: "House deck" },
      { id: "family", name: "Family deck" },
    ],
    paused: false,
    locked: false,
    undo: { may_ask: false, by: null, asked: false, ended: null },
    late: { seats: [], asked: null, since: "" },
    talk: { allowed: false, hushed: false, has_team: false, lines: [] },
    onlookers: { allowed: false, delay_s: 0, count: 0 },
    sound: null,
    deal: { commitment: "c".repeat(64), shares: 6, yours: true, opened: null },
    record: null,
    evening: [],
    knocks: [],
    played_for_you: null,
    moving: false,
    calling: { allowed: true, hushed: false, performer: "", people: [] },
    may_gesture: false,
    needs: null,
    ...change,
  };
}

export const RECORD = "r".repeat(32);

export const EVENING: readonly PlayedGame[] = COVERS.map(({ title }, i) => ({
  title,
  record: RECORD,
  people: members(4).map(({ name, mark }, seat) => ({
    name,
    mark,
    points: 9 - seat,
    won: seat === i % 3,
  })),
}));
