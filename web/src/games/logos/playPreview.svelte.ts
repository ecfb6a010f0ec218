import { wordRefusal } from "../../lib/refusals";
import type { Table } from "../../lib/table.svelte";
import type { Preview } from "../../wire/logos";
import { REFUSALS } from "./refusals";

const HOVER_MS = 100; // a tile that is carried along asks only where it rests

/** What a play would come to: the server alone knows what it is worth, and whether it may lie there. */
export class PlayPreview {
  /** What this play would come to; never what another one would have. */
  found = $state.raw<Preview | null>(null);
  /** Why it may not lie there, in words. */
  problem = $state("");
  /** Whether nothing is known of this play yet. */
  isReckoning = $state(false);
  readonly #table: () => Table;
  #asked = 0;
  #play = "";
  #answered: Promise<void> = Promise.resolve();

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Ask about this play, or about none; only the latest answer counts. */
  ask(play: unknown, isHovering: boolean): (() => void) | undefined {
    const mine = ++this.#asked;
    const text = JSON.stringify(play);
    // What is let go where it hovered keeps its price, though it is asked for again.
    if (text !== this.#play) this.#forget(play !== null);
    this.#play = text;
    if (!play) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#answered = new Promise((resolve) => {
      const ask = () => void this.#ask(play, mine).then(resolve);
      timer = setTimeout(ask, isHovering ? HOVER_MS : 0);
    });
    return () => clearTimeout(timer);
  }

  /** Wait until this play has its answer; false if another one lies there by then. */
  async isKnown(): Promise<boolean> {
    const play = this.#play;
    await this.#answered;
    return play === this.#play;
  }

  #forget(isReckoning: boolean): void {
    this.found = null;
    this.problem = "";
    this.isReckoning = isReckoning;
  }

  async #ask(play: unknown, mine: number): Promise<void> {
    const answer = await this.#table().preview(play as { type: string });
    if (mine !== this.#asked) return;
    this.isReckoning = false;
    this.found = answer.ok ? (answer.preview as Preview) : null;
    this.problem = answer.ok ? "" : wordRefusal(answer.code, {}, REFUSALS).what;
  }
}
