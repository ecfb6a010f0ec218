import type { Frame, PlayedGame } from "../wire/messages";

/** A game that was played on this device: its end as it was seen here, to look at without a house. */
export interface KeptGame {
  readonly played: PlayedGame;
  readonly endedAt: number;
  readonly frame: Frame;
}

const KEY = "trilogue.games";
const MOST = 12;

/** The games kept on this device, the latest first. */
export function keptGames(): KeptGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKeptGame) : [];
  } catch {
    return [];
  }
}

/** One of them, by its record. */
export function keptGame(record: string): KeptGame | undefined {
  return keptGames().find(({ played }) => played.record === record);
}

/** Keep the end of the game that this frame shows, once; a frame in the midst of a game is not kept. */
export function keepGame(frame: Frame): void {
  const record = frame.table.record?.id;
  const played = frame.table.evening.find((game) => game.record === record);
  if (!played || !frame.game || keptGame(played.record)) return;
  write([{ played, endedAt: Date.now(), frame: alone(frame) }, ...keptGames()].slice(0, MOST));
}

/** This device remembers no games any more. */
export function forgetGames(): void {
  write([]);
}

/** Without what belongs to the table: its keys, its talk, and whoever may act there. */
function alone(frame: Frame): Frame {
  const { table } = frame;
  const talk = { ...table.talk, allowed: false, lines: [] };
  const mine = { host: "", code: "", link: "", knocks: [], played_for_you: null, evening: [] };
  return { ...frame, ticking: false, table: { ...table, ...mine, talk } };
}

/** As many as there is room for: the oldest go first. */
function write(games: readonly KeptGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Where not even one fits, or a private window refuses, the end is seen at the table alone.
    if (games.length > 1) write(games.slice(0, -1));
  }
}

function isKeptGame(value: unknown): value is KeptGame {
  if (typeof value !== "object" || value === null) return false;
  const { played, endedAt, frame } = value as Partial<KeptGame>;
  return typeof played?.record === "string" && typeof endedAt === "number" && Boolean(frame?.game);
}
