import { settings } from "./settings.svelte";

/** One’s best at something: the game that set or last met it, and what had to be beaten there. */
interface Best {
  score: number;
  game: string;
  before: number | null;
}

const KEY = "trilogue.bests";

/** What one’s best was before this game, which may be looked at again; null for the first one. */
export function bestBefore(key: string, score: number, game: string): number | null {
  const kept = read();
  const own = kept[key];
  if (own?.game === game) return own.before;
  const before = own?.score ?? null;
  if (settings.bests)
    write({ ...kept, [key]: { score: Math.max(score, before ?? score), game, before } });
  return before;
}

/** This device remembers no scores any more. */
export function forgetBests(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It never remembered any.
  }
}

function read(): Record<string, Best> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Best>) : {};
  } catch {
    return {};
  }
}

function write(bests: Record<string, Best>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(bests));
  } catch {
    // A private window may refuse; then every game is the first.
  }
}
