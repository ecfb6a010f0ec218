import { getContext, setContext } from "svelte";

const SHOWN_MS = 1600;
const KEY = Symbol("gains");

/** What each side has just scored, for as long as it walks to its score: whatever was shown before. */
export class Gains {
  #shown = $state.raw<readonly number[]>([]);
  #scores: readonly number[] = [];

  /** What this side has just scored; 0 for nothing. */
  of(side: number): number {
    return this.#shown[side] ?? 0;
  }

  /** These are the scores now. */
  note(scores: readonly number[]): (() => void) | undefined {
    const before = this.#scores;
    this.#scores = scores;
    const gains = scores.map((score, side) => Math.max(0, score - (before[side] ?? score)));
    this.#shown = gains;
    if (!gains.some(Boolean)) return undefined;
    const timer = setTimeout(() => (this.#shown = []), SHOWN_MS);
    return () => clearTimeout(timer);
  }
}

/** Let all that lies in a game tell what has just been scored. */
export function giveGains(scores: () => readonly number[]): void {
  const gains = setContext(KEY, new Gains());
  const now = $derived(scores().join());
  $effect.pre(() => gains.note(now.split(",").map(Number)));
}

/** What has just been scored in the game that this lies in. */
export function ownGains(): Gains {
  return getContext<Gains | undefined>(KEY) ?? new Gains();
}
