import { onDestroy } from "svelte";
import { isStill } from "./turning";

/** A figure that walks from one number to another, step by step; at once where motion is unwanted. */
export class Counting {
  #at = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  #arrived = () => {};

  constructor(from: number) {
    this.#at = from;
    onDestroy(() => clearInterval(this.#timer));
  }

  get at(): number {
    return this.#at;
  }

  /** Walk over these numbers to the last, `stepMs` a step; kept once it is there, or goes elsewhere. */
  over(way: readonly number[], stepMs: number): Promise<void> {
    clearInterval(this.#timer);
    this.#arrived();
    if (isStill() || !way.length) {
      this.#at = way.at(-1) ?? this.#at;
      return Promise.resolve();
    }
    const left = [...way];
    this.#timer = setInterval(() => {
      this.#at = left.shift() ?? this.#at;
      if (left.length) return;
      clearInterval(this.#timer);
      this.#arrived();
    }, stepMs);
    return new Promise((arrived) => (this.#arrived = arrived));
  }
}
