import { wordRefusal, type Circumstances, type Words } from "./refusals";
import type { Act } from "./socket";
import type { Table } from "./table.svelte";

function howMany(table: Table): { fewest: number; most: number } {
  const shown = table.frame?.table;
  return { fewest: shown?.needs?.fewest ?? shown?.fewest ?? 4, most: shown?.most ?? 8 };
}

/** One thing asked of the table at a time: whether it is under way, and why it was refused. */
export class Asking {
  isSending = $state(false);
  refusal = $state.raw<Words | null>(null);
  readonly #table: () => Table;
  #underWay = 0;
  #meant: object = {};

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Ask, unless something is under way; whether it was done. */
  async ask(act: Act, around: Circumstances = {}): Promise<boolean> {
    return this.isSending ? false : this.also(act, around);
  }

  /** Ask besides what is under way: taps that come fast are all meant. */
  async also(act: Act, around: Circumstances = {}): Promise<boolean> {
    this.#underWay += 1;
    this.isSending = true;
    this.refusal = null;
    const table = this.#table();
    const answer = await table.act(act);
    this.#underWay -= 1;
    this.isSending = this.#underWay > 0;
    if (answer.ok) return true;
    const host = table.host?.name ?? "your host";
    const circumstances = { host, ...howMany(table), ...around };
    this.refusal = wordRefusal(answer.code, circumstances, table.kit?.refusals);
    return false;
  }

  /** Change a part of the options; what was changed before and is still under way counts too. */
  async change(options: object, part: object): Promise<boolean> {
    this.#meant = { ...this.#meant, ...part };
    const isDone = await this.also({
      type: "set_options",
      options: { ...options, ...this.#meant },
    });
    if (!this.isSending) this.#meant = {};
    return isDone;
  }

  /** The refusal has been read. */
  forgive(): void {
    this.refusal = null;
  }
}
