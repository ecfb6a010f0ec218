import { untrack } from "svelte";
import type { LevelView, TurnView } from "../../wire/loq";

const READ_MS = 700;

/** A level that was finished this moment: it lies on the next one until its last word is read. */
export class Finished {
  readonly #turn: () => TurnView;
  readonly #reached = $derived.by(() => this.#turn().levels.length);
  #level = $state<number | null>(null);

  constructor(turn: () => TurnView) {
    this.#turn = turn;
    let before = untrack(() => this.#reached);
    $effect.pre(() => {
      const reached = this.#reached;
      const last = reached > before ? untrack(turn).levels.at(-2) : undefined;
      before = reached;
      this.#level = last?.level ?? null;
      if (!last) return;
      const timer = setTimeout(() => (this.#level = null), READ_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Whether this level still lies on top of the one in play. */
  isOnTop({ level }: LevelView): boolean {
    return level === this.#level;
  }
}
