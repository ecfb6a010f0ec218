import type { KnockView } from "../wire/messages";

const SHOWN_MS = 60_000;

/** Who knocks, as a screen shows it: for a minute in a strip, then in the menu. */
export class Doorbell {
  #heard = new Map<string, ReturnType<typeof setTimeout>>();
  #folded = $state.raw<ReadonlySet<string>>(new Set());

  /** These wait at the door now; a knock that is new, or comes again, begins its minute. */
  hear(knocks: readonly KnockView[]): void {
    const names = new Set(knocks.map(nameOf));
    for (const [name, timer] of this.#heard) if (!names.has(name)) this.#forget(name, timer);
    for (const name of names) if (!this.#heard.has(name)) this.#heard.set(name, this.#time(name));
  }

  /** Whether its minute is over. */
  isFolded(knock: KnockView): boolean {
    return this.#folded.has(nameOf(knock));
  }

  close(): void {
    for (const [name, timer] of this.#heard) this.#forget(name, timer);
  }

  #time(name: string): ReturnType<typeof setTimeout> {
    return setTimeout(() => (this.#folded = new Set([...this.#folded, name])), SHOWN_MS);
  }

  #forget(name: string, timer: ReturnType<typeof setTimeout>): void {
    clearTimeout(timer);
    this.#heard.delete(name);
    this.#folded = new Set([...this.#folded].filter((other) => other !== name));
  }
}

function nameOf({ id, times }: KnockView): string {
  return `${id} ${times}`;
}
