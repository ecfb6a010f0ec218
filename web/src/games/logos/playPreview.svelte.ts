import { wordRefusal } from "../../lib/refusals";
import type { Table } from "../../lib/table.svelte";
import type { Preview, Tile } from "../../wire/logos";
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

  /** Ask about these tiles; one at a time, and only the latest answer counts. */
  ask(tiles: readonly Tile[], isHovering: boolean): (() => void) | undefined {
    const mine = ++this.#asked;
    if (!tiles.length) {
      this.found = null;
      this.problem = "";
      return undefined;
    }
    const timer = setTimeout(() => void this.#ask(tiles, mine), isHovering ? HOVER_MS : 0);
    return () => clearTimeout(timer);
  }

  async #ask(tiles: readonly Tile[], mine: number): Promise<void> {
    const action = { type: "place_tiles", tiles } as { type: string };
    const answer = await this.#table().preview(action);
    if (mine !== this.#asked) return;
    this.found = answer.ok ? (answer.preview as Preview) : null;
    this.problem = answer.ok ? "" : wordRefusal(answer.code, {}, REFUSALS).what;
  }
}
