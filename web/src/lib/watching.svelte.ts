import { lineTo } from "./line";
import type { Line } from "./socket";
import { Table, type Host } from "./table.svelte";
import type { Problem } from "../wire/messages";

const RETRY_MS = 4000;

/** Someone who looks on: a table without a seat at it. */
export class Watching implements Host {
  table = $state.raw<Table>(new Table(this));
  /** Why there is nothing to see, for now. */
  problem = $state.raw<string | null>(null);
  readonly #code: string;
  #line: Line | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string) {
    this.#code = code;
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#line?.close();
  }

  #connect(): void {
    this.#line?.close();
    const table = new Table(this);
    this.table = table;
    this.#line = lineTo(table, { type: "watch_table", code: this.#code, link: null });
  }

  /** The host may open the table at any moment: a screen on a wall asks again by itself. */
  #askAgain(reason: string): void {
    this.problem = reason;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), RETRY_MS);
  }

  // what the table tells us

  seated(): void {
    this.problem = null;
  }

  changed(): void {
    // nothing is kept of a table where one only looks on
  }

  dismissed(reason: string): void {
    this.#askAgain(reason);
  }

  troubled({ code }: Problem): void {
    this.#askAgain(code);
  }
}
