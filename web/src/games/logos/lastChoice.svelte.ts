import type { Tile } from "../../wire/logos";

/** In the last turn: which tiles to discard. What was chosen for one play holds for no other. */
export class LastChoice {
  #letters = $state<string | null>(null);
  #play = $state("");

  choose(letters: string | null, laid: readonly Tile[]): void {
    this.#letters = letters;
    this.#play = JSON.stringify(laid);
  }

  /** What was chosen for this play; null is what the house proposes. */
  for(laid: readonly Tile[]): string | null {
    return this.#play === JSON.stringify(laid) ? this.#letters : null;
  }
}
