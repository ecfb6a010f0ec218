import { lineTo } from "./line";
import type { Line } from "./socket";
import { Table, type Host } from "./table.svelte";
import type { Frame, Problem } from "../wire/messages";

const RETRY_MS = 4000;
/** A word that opens nothing costs a house more than one that does: ask seldom. */
const SELDOM_MS = 60_000;
const SELDOM = new Set(["no_such_table", "too_many_attempts"]);

/** Someone who looks on: a table without a seat at it. */
export class Watching implements Host {
  table = $state.raw<Table>(new Table(this));
  /** Why there is nothing to see, for now. */
  problem = $state.raw<string | null>(null);
  #code: string;
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
    const wait = SELDOM.has(reason) ? SELDOM_MS : RETRY_MS;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  // what the table tells us

  onWelcome(): void {
    this.problem = null;
  }

  /** Nothing is kept of a table where one only looks on, but the word that it has now. */
  onFrame({ table }: Frame): void {
    this.#code = table.code;
  }

  onFarewell(reason: string): void {
    this.#askAgain(reason);
  }

  onProblem({ code }: Problem): void {
    this.#askAgain(code);
  }
}
