import type { Preview } from "../../wire/logos";

/** A word of a play where it lies, with what it is worth. */
export interface PricedWord {
  readonly word: string;
  readonly x: number;
  readonly y: number;
  readonly isDown: boolean;
  readonly points: number;
}

/** The words that a play would form, as the server prices them. */
export function pricedWords(preview: Preview | null): readonly PricedWord[] {
  return (preview?.words ?? []).map(({ is_down, ...word }) => ({ ...word, isDown: is_down }));
}
