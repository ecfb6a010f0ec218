const KEY = "trilogue.call";

/** Who was in the call before this page was loaded again. */
interface Kept {
  table: string;
  member: string;
  muted: boolean;
}

export function keepCall(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A private window may refuse; then one joins again by hand.
  }
}

/** Whether this member was in the call, and muted; null if not. */
export function keptCall(table: string, member: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.table === table && kept.member === member ? kept : null;
  } catch {
    return null;
  }
}
