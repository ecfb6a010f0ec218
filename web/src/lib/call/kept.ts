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

const TEST = "trilogue.lineTest";

/** The line is to be tested once this page is loaded again. */
export function keepTest(): void {
  try {
    sessionStorage.setItem(TEST, "1");
  } catch {
    // A private window may refuse; then one asks once more.
  }
}

/** Whether it is to be tested now. */
export function takeTest(): boolean {
  try {
    const isWanted = sessionStorage.getItem(TEST) !== null;
    sessionStorage.removeItem(TEST);
    return isWanted;
  } catch {
    return false;
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
