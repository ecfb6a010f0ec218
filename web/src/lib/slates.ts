import type { SlateAct, SlateView } from "../wire/messages";
import { deviceKey, posted } from "./today";

/** The friends’ boards that this device is on: under its link, the name and who else is there. */
export type KeptSlates = Readonly<Record<string, { name: string; people: readonly string[] }>>;

/** What came of asking for a board, or of doing something there. */
export type SlateCame =
  { kind: "board"; board: SlateView } | { kind: "refused"; code: string } | { kind: "away" };

const KEY = "trilogue.boards";

/** Where the browser keeps nothing, as in some private windows, it lasts as long as the page. */
let memory: KeptSlates = {};

/** A new board, with this name on it. */
export async function foundSlate(name: string): Promise<SlateCame> {
  return cameOf(await posted("/api/slates", { key: deviceKey(), name }));
}

/** A board on a day; the house’s latest, if none is named. */
export async function loadSlate(id: string, day?: string): Promise<SlateCame> {
  return cameOf(await posted(path(id), { key: deviceKey(), ...(day && { day }) }));
}

/** Do something on a board. */
export async function actOnSlate(id: string, act: SlateAct): Promise<SlateCame> {
  return cameOf(await posted(path(id), { key: deviceKey(), act }));
}

/** Take one’s name off a board. */
export async function leaveSlate(id: string): Promise<SlateCame> {
  const came = await actOnSlate(id, { type: "leave_slate" });
  if (came.kind !== "away") forget(id);
  return came;
}

/** Tell every board of this device that a puzzle is done; how well, the house knows. */
export async function tellSlates(day: string, kind: string): Promise<void> {
  const ids = Object.keys(keptSlates());
  await Promise.all(ids.map((id) => actOnSlate(id, { type: "tell_slate", day, kind })));
}

/** The boards of this device. */
export function keptSlates(): KeptSlates {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof found === "object" && found ? (found as KeptSlates) : memory;
  } catch {
    return memory;
  }
}

function path(id: string): string {
  return `/api/slates/${encodeURIComponent(id)}`;
}

async function cameOf(answer: Response | null): Promise<SlateCame> {
  const told: unknown = await answer?.json().catch(() => null);
  if (typeof told !== "object" || told === null) return { kind: "away" };
  if ("people" in told) return { kind: "board", board: remembered(told as SlateView) };
  if (!("code" in told)) return { kind: "away" };
  return { kind: "refused", code: String(told.code) };
}

/** Whoever is on a board finds it again on the page Today. */
function remembered(board: SlateView): SlateView {
  const name = board.people.find(({ is_you: isYou }) => isYou)?.name;
  const others = board.people.filter(({ is_you: isYou }) => !isYou);
  if (name)
    write({ ...keptSlates(), [board.id]: { name, people: others.map(({ name }) => name) } });
  else forget(board.id);
  return board;
}

function forget(id: string): void {
  const { [id]: _gone, ...rest } = keptSlates();
  write(rest);
}

function write(now: KeptSlates): void {
  memory = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // See `memory`.
  }
}
