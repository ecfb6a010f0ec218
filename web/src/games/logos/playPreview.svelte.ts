import { wordRefusal } from "../../lib/refusals";
import type { Table } from "../../lib/table.svelte";
import type { Preview } from "../../wire/logos";
import { REFUSALS } from "./refusals";

const HOVER_MS = 100; // a tile that is carried along asks only where it rests

/** What a play would come to: the server alone knows what it is worth, and whether it may lie there. */
export class PlayPreview {
  found = $state.raw<Preview | null>(null);
  /** Why it may not lie there, in words. */
  problem = $state("");
  readonly #table: () => Table;
  #asked = 0;

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Ask about this play, or about none; only the latest answer counts. */
  ask(play: unknown, isHovering: boolean): (() => void) | undefined {
    const mine = ++this.#asked;
    if (!play) {
      this.found = null;
      this.problem = "";
      return undefined;
    }
    const timer = setTimeout(() => void this.#ask(play, mine), isHovering ? HOVER_MS : 0);
    return () => clearTimeout(timer);
  }

  async #ask(play: unknown, mine: number): Promise<void> {
    const answer = await this.#table().preview(play as { type: string });
    if (mine !== this.#asked) return;
    this.found = answer.ok ? (answer.preview as Preview) : null;
    this.problem = answer.ok ? "" : wordRefusal(answer.code, {}, REFUSALS).what;
  }
}
