import { LAST_DAYS } from "../wire/lastDays";
import type { Days, Others } from "../wire/messages";
import { href } from "./base";
import { longDate } from "./dates";
import { randomHex } from "./hex";

/** What became of a puzzle, as this device keeps it. */
export interface Result {
  isDone: boolean;
  /** For its card and to share, without a word of the day: “5/5 in 14 words”. */
  line: string;
  /** How well it went, more being better; null for what is not compared. */
  value: number | null;
}

/** A result, and whether it was had on the day itself. */
interface KeptResult extends Result {
  isOnDay: boolean;
}

type Results = Readonly<Record<string, KeptResult>>;

/** What this device remembers of its days, by their dates and the kinds of puzzles. */
export type KeptDays = Readonly<Record<string, Results>>;

/** How far one is, after so many steps. */
export interface Progress<Standing> {
  after: number;
  standing: Standing;
}

/** What came of an act: progress, a refusal with its code, or no answer at all. */
export type Came<Standing> =
  | { kind: "progress"; progress: Progress<Standing> }
  | { kind: "refused"; refusal: { code: string } }
  | { kind: "away" };

/** One puzzle, of a day or a spare one, as its screen asks for it. */
export interface Occasion {
  /** What a draft for it is kept under. */
  readonly id: string;
  /** Which it is, in words. */
  readonly where: string;
  /** Its date; a spare one has none, and nobody is told how it went. */
  readonly day: string | null;
  /** What one is shown before one begins. */
  loadTask<Task>(): Promise<Task | null>;
  /** Do something, after so many steps; without an act, ask how far one is. */
  attempt<Standing>(after?: number, act?: object): Promise<Came<Standing>>;
}

/** How others did at a puzzle of some kind. */
export interface OthersOf<Result> extends Others {
  rival: Result | null;
  house: readonly Result[];
}

const KEY = "trilogue.today";

interface Kept {
  key: string;
  days: KeptDays;
  /** Who asked to be beaten, by the name of their results on a day. */
  rivals?: Readonly<Record<string, string>>;
}

// the house

/** Which days are open, and what there is; null if the house does not answer. */
export async function loadDays(): Promise<Days | null> {
  return asked<Days>("/api/today");
}

/** The puzzle of a kind on a day: what is done there is kept by the house, by this device’s key. */
export function onDay(day: string, kind: string): Occasion {
  return {
    id: `${kind} ${day}`,
    where: longDate(day),
    day,
    loadTask: () => asked(puzzlePath(day, kind)),
    attempt: async (after, act) =>
      cameOf(await posted(puzzlePath(day, kind), { key: deviceKey(), after, ...(act && { act }) })),
  };
}

/** What an answer of the house to an act says. */
export async function cameOf<Standing>(answer: Response | null): Promise<Came<Standing>> {
  const told: unknown = await answer?.json().catch(() => null);
  if (!answer || !told) return { kind: "away" };
  if (typeof told === "object" && "standing" in told)
    return { kind: "progress", progress: told as Progress<Standing> };
  return { kind: "refused", refusal: told as { code: string } };
}

/** How others did, once this device is done; null if the house does not tell. */
export async function loadOthers<Result>(
  day: string,
  kind: string,
): Promise<OthersOf<Result> | null> {
  const answer = await posted(`${puzzlePath(day, kind)}/others`, {
    key: deviceKey(),
    rival: rivalOf(day) ?? "",
  });
  return answer?.ok ? ((await answer.json()) as OthersOf<Result>) : null;
}

/** Ask the house something; null if it does not answer. */
export async function asked<Told>(path: string): Promise<Told | null> {
  const answer = await fetch(href(path)).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Told) : null;
}

/** Send the house something; null if it does not answer. */
export async function posted(path: string, body: object): Promise<Response | null> {
  return fetch(href(path), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}

function puzzlePath(day: string, kind: string): string {
  return `/api/today/${encodeURIComponent(day)}/${encodeURIComponent(kind)}`;
}

// days

/** The date of a moment where this device is, as in 2026-11-19. */
export function dateOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((n) =>
    String(n).padStart(2, "0"),
  );
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The date so many days later. */
export function later(day: string, days: number): string {
  const noon = new Date(`${day}T12:00`);
  noon.setDate(noon.getDate() + days);
  return dateOf(noon);
}

/** The day's own date if it is open, else the nearest that is. */
export function nearestOpen(day: string, { first, last }: Days): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** Whether there is one of a kind on a day: of a new kind there may be fewer days. */
export function isThere(kind: string, day: string): boolean {
  return day <= (LAST_DAYS[kind] ?? day);
}

/** How many days in a row have a puzzle done on the day itself, up to this one or the day before. */
export function daysInRow(days: KeptDays, today: string): number {
  let day = counts(days[today]) ? today : later(today, -1);
  let row = 0;
  for (; counts(days[day]); day = later(day, -1)) row += 1;
  return row;
}

/** The most days in a row that there ever were. */
export function longestRow(days: KeptDays): number {
  return Math.max(0, ...Object.keys(days).map((day) => daysInRow(days, day)));
}

/** The best of a kind: its line, on the day on which it was first reached. */
export function bestOf(days: KeptDays, kind: string): KeptResult | null {
  let best: KeptResult | null = null;
  for (const day of Object.keys(days).sort()) {
    const result = days[day]?.[kind];
    if (result?.isDone && result.value !== null && result.value > (best?.value ?? -Infinity))
      best = result;
  }
  return best;
}

function counts(results: Results | undefined): boolean {
  return Object.values(results ?? {}).some(({ isDone, isOnDay }) => isDone && isOnDay);
}

// what this device remembers

/** All days of this device. */
export function keptDays(): KeptDays {
  return kept().days;
}

/** Remember what became of a puzzle; one that was done on its day stays so. */
export function keepResult(day: string, kind: string, result: Result): void {
  const { days, ...rest } = kept();
  const before = days[day]?.[kind];
  const isOnDay = before?.isDone ? before.isOnDay : day === dateOf(new Date());
  write({ ...rest, days: { ...days, [day]: { ...days[day], [kind]: { ...result, isOnDay } } } });
}

/** What a link may hold to say who wants to be beaten. */
const IS_NAME = /^[0-9a-f]{32}$/;

/** Remember whose link was opened for a day, if it names someone. */
export function keepRival(day: string, name: string): void {
  if (!IS_NAME.test(name)) return;
  const now = kept();
  write({ ...now, rivals: { ...now.rivals, [day]: name } });
}

/** Who asked to be beaten on a day. */
export function rivalOf(day: string): string | null {
  return kept().rivals?.[day] ?? null;
}

/** Where the browser keeps nothing, as in some private windows, it lasts as long as the page. */
let memory: Kept | null = null;

/** What brings this device back to what it did; made once, when it is first needed. */
export function deviceKey(): string {
  const now = kept();
  write(now);
  return now.key;
}

/** All that this device remembers, as a file: whoever has it goes on where this device is. */
export function keptFile(): File {
  const now = kept();
  write(now);
  return new File([JSON.stringify(now)], "trilogue-today.json", { type: "application/json" });
}

/**
 * Take over what such a file holds: its key, and its days beside one’s own; of a puzzle that both
 * know, the one that is done stays. False where it is no such file.
 */
export function takeOver(text: string): boolean {
  const found = parsed(text);
  if (!found) return false;
  const days: Record<string, Results> = { ...found.days };
  for (const [day, results] of Object.entries(kept().days)) {
    const merged: Record<string, KeptResult> = { ...days[day] };
    for (const [kind, result] of Object.entries(results))
      if (!merged[kind]?.isDone) merged[kind] = result;
    days[day] = merged;
  }
  write({ key: found.key, days, rivals: { ...found.rivals, ...kept().rivals } });
  return true;
}

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

function parsed(text: string): Kept | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found) || !isRecord(found["days"])) return null;
    if (typeof found["key"] !== "string" || !IS_NAME.test(found["key"])) return null;
    const rivals = found["rivals"] ?? {};
    if (!isRecord(rivals) || !Object.values(rivals).every(isName)) return null;
    const isSound = Object.entries(found["days"]).every(
      ([day, results]) =>
        IS_DAY.test(day) && isRecord(results) && Object.values(results).every(isResult),
    );
    return isSound ? (found as unknown as Kept) : null;
  } catch {
    return null;
  }
}

function isName(value: unknown): boolean {
  return typeof value === "string" && IS_NAME.test(value);
}

function isResult(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value["isDone"] === "boolean" &&
    typeof value["isOnDay"] === "boolean" &&
    typeof value["line"] === "string" &&
    (value["value"] === null || typeof value["value"] === "number")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kept(): Kept {
  return stored() ?? memory ?? { key: randomHex(16), days: {} };
}

function stored(): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof found === "object" && found && "key" in found ? (found as Kept) : null;
  } catch {
    return null;
  }
}

function write(now: Kept): void {
  memory = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // See `memory`.
  }
}
