import type { DeckLabel } from "../wire/messages";

/** Something to choose from a list. */
export interface Choice {
  value: string;
  text: string;
}

const USUAL_LIMITS = [0, 15, 30, 45, 60, 90, 120];

/** The usual time limits in seconds, the present one among them; 0 is none. */
export function limitChoices(present: number, usual: readonly number[] = USUAL_LIMITS): Choice[] {
  const limits = [...new Set([...usual, present])].sort((a, b) => a - b);
  return limits.map((seconds) => ({ value: String(seconds), text: limitText(seconds) }));
}

/** A limit in words: “60 s”, “No limit”. */
export function limitText(seconds: number): string {
  return seconds ? `${seconds} s` : "No limit";
}

/** The decks by their names; one that this server no longer has goes by its id. */
export function deckChoices(decks: readonly DeckLabel[], present: string): Choice[] {
  const known = decks.map(({ id, name }) => ({
    value: id,
    text: id === "house" ? "House deck" : name,
  }));
  return known.some(({ value }) => value === present)
    ? known
    : [...known, { value: present, text: present }];
}
