import type { Tile } from "../../wire/logos";

const KEPT = "trilogue.draft";

/** What lay on the table for now; on this device alone. */
interface Kept {
  readonly table: string;
  readonly seat: number;
  readonly hand: string;
  readonly laid: readonly Tile[];
}

/** Remember a draft: it outlives a reload, a phone asleep, and the house taking over. */
export function keepDraft(kept: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A private window may refuse; then a reload begins with a full rack.
  }
}

/** What this seat had laid of this very hand; of another hand it is only a memory. */
export function keptDraft(table: string, seat: number, hand: string | null): readonly Tile[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
    if (kept?.table !== table || kept.seat !== seat) return [];
    return hand === null || sorted(kept.hand) === sorted(hand) ? kept.laid : [];
  } catch {
    return [];
  }
}

/** There is nothing more to remember. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept there.
  }
}

function sorted(hand: string): string {
  return [...hand].sort().join("");
}
