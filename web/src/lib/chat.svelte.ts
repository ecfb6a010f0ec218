import type { RemarkView } from "../wire/messages";
import type { Table } from "./table.svelte";

/** What can be said with one sign, and how a reader says it. */
export const SIGNS: readonly { sign: string; name: string }[] = [
  { sign: "!", name: "Astonished" },
  { sign: "?", name: "Puzzled" },
  { sign: "…", name: "Waiting" },
  { sign: "♥", name: "Love it" },
  { sign: "ha", name: "Ha, laughing" },
  { sign: "bravo", name: "Bravo" },
];

/** What was written at one table, as this device shows it: without those one does not want to read. */
export class Chat {
  readonly #table: () => Table;
  #hidden = $state.raw<ReadonlySet<string>>(new Set());
  #seen = $state.raw<readonly RemarkView[]>([]);

  constructor(table: () => Table) {
    this.#table = table;
  }

  get lines(): readonly RemarkView[] {
    const lines = this.#table().frame?.table.talk.lines ?? [];
    return lines.filter(({ by }) => !this.#hidden.has(by));
  }

  /** How many lines have come since one last looked; the same words in the same order are old. */
  get unread(): number {
    const { lines } = this;
    const last = this.#seen.at(-1);
    const at = last ? lines.map((line) => isSame(line, last)).lastIndexOf(true) : -1;
    return lines.length - 1 - at;
  }

  isHidden(member: string): boolean {
    return this.#hidden.has(member);
  }

  /** Read nothing more of someone on this device, or read them again. */
  toggle(member: string): void {
    const hidden = new Set(this.#hidden);
    if (!hidden.delete(member)) hidden.add(member);
    this.#hidden = hidden;
  }

  /** All that there is has been read. */
  read(): void {
    this.#seen = this.lines;
  }
}

function isSame(one: RemarkView, other: RemarkView): boolean {
  return one.by === other.by && one.text === other.text && one.to_team === other.to_team;
}
