import { wordRefusal, type Circumstances, type Words } from "./refusals";
import type { Act } from "./socket";
import type { Table } from "./table.svelte";

function howMany(table: Table): { fewest: number; most: number } {
  if (!table.frame) return { fewest: 4, most: 8 };
  const { members, most } = table.frame.table;
  return { fewest: members.length + table.kit.readiness(table.frame).missing, most };
}

/** One thing asked of the table at a time: whether it is under way, and why it was refused. */
export class Asking {
  isSending = $state(false);
  refusal = $state.raw<Words | null>(null);
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Ask; whether it was done. */
  async ask(act: Act, around: Circumstances = {}): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.refusal = null;
    const table = this.#table();
    const answer = await table.act(act);
    this.isSending = false;
    if (answer.ok) return true;
    const host = table.host?.name ?? "your host";
    this.refusal = wordRefusal(answer.code, { host, ...howMany(table), ...around });
    return false;
  }

  /** The refusal has been read. */
  forgive(): void {
    this.refusal = null;
  }
}
