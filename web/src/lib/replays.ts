import { NO_RELAY } from "./socket";
import { href } from "./base";
import type { Advice, Frame, ReplayView, StepAdvice, Strength } from "../wire/messages";
import type { Wire } from "./table.svelte";

/** Why a finished game cannot be shown. */
export type Trouble = "missing" | "older" | "offline";

export class ReplayError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** Who played a finished game, and when which step was made. */
export function loadReplay(record: string): Promise<ReplayView> {
  return load<ReplayView>(`/api/replay/${encodeURIComponent(record)}`);
}

/** What a seat was shown at a step; no seat sees what everyone did. */
export function loadStep(record: string, step: number, seat: number | null): Promise<Frame> {
  const query = seat === null ? "" : `?seat=${seat}`;
  return load<Frame>(`/api/replay/${encodeURIComponent(record)}/${step}${query}`);
}

/** What the house would have done at a step; null where it has nothing to say. */
export async function loadAdvice(
  record: string,
  step: number,
  strength: Strength = "strong",
): Promise<Advice | null> {
  const path = `/api/replay/${encodeURIComponent(record)}/${step}/house`;
  try {
    return await load<Advice>(`${path}?strength=${strength}`);
  } catch {
    return null;
  }
}

/** The same of many steps, in one request: each is told as soon as it is found. */
export async function loadAllAdvice(
  record: string,
  steps: readonly number[],
  strength: Strength,
  tell: (found: StepAdvice) => void,
): Promise<void> {
  const path = `/api/replay/${encodeURIComponent(record)}/house`;
  const asked = `?strength=${strength}&steps=${steps.join(",")}`;
  const answer = await fetch(href(path + asked)).catch(() => null);
  if (!answer?.ok || !answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = () => reader.read().catch(() => ({ done: true, value: "" }));
  let said = "";
  for (let part = await read(); !part.done; part = await read()) {
    const lines = (said + part.value).split("\n");
    said = lines.pop() ?? "";
    for (const line of lines) tell(JSON.parse(line) as StepAdvice);
  }
}

async function load<T>(path: string): Promise<T> {
  const answer = await fetch(href(path)).catch(() => null);
  if (!answer) throw new ReplayError("offline");
  if (answer.status === 410) throw new ReplayError("older");
  if (!answer.ok) throw new ReplayError("missing");
  return (await answer.json()) as T;
}

/** What to open a finished game on: a step, and through whose eyes. */
export interface LookedAt {
  readonly step: number | null;
  readonly seat: number | null;
}

/** Where a finished game is looked at again. */
export function replayPath(record: string, at: Partial<LookedAt> = {}): string {
  const asked = Object.entries(at).filter(([, number]) => number !== null);
  const query = asked.map(([name, number]) => `${name}=${number}`).join("&");
  return `/replay/${encodeURIComponent(record)}${query && "?"}${query}`;
}

/** What an address asks to be opened on. */
export function lookedAt(search: string): LookedAt {
  const asked = new URLSearchParams(search);
  const number = (name: string) => {
    const text = asked.get(name) ?? "";
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  };
  return { step: number("step"), seat: number("seat") };
}

/** Where a finished game can be had as a file. */
export function filePath(record: string): string {
  return `/api/record/${encodeURIComponent(record)}`;
}

/** A line to nowhere: what is past cannot be played. */
export const PAST: Wire = {
  askRelay: () => Promise.resolve(NO_RELAY),
  act: () => Promise.resolve({ ok: false, code: "only_looking", expected: "" }),
  preview: () => Promise.resolve({ ok: false, code: "only_looking", expected: "" }),
  retryNow: () => undefined,
  close: () => undefined,
};

/** A moment of the game as minutes and seconds. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
