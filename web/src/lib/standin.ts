import { counted } from "./plural";

const MINUTE_MS = 60_000;

/** How long someone was gone, as a sentence; empty for a moment. */
export function goneFor(ms: number): string {
  if (ms <= 0) return "";
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return "You were gone for less than a minute.";
  return counted(minutes, ["You were gone for one minute.", "You were gone for # minutes."]);
}

const KEY = "trilogue.told";

/** Whether what the house played up to this step was read here and closed. */
export function isToldClosed(table: string, step: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === `${table} ${step}`;
  } catch {
    return false;
  }
}

/** It was read: this device does not show it again. */
export function closeTold(table: string, step: number): void {
  try {
    sessionStorage.setItem(KEY, `${table} ${step}`);
  } catch {
    // A private window may refuse; it is closed for as long as the page is open.
  }
}
