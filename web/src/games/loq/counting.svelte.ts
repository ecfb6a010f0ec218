import { onDestroy } from "svelte";
import { isStill } from "./turning";

/** A figure that walks from one number to another, step by step; at once where motion is unwanted. */
export class Counting {
  #at = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(from: number) {
    this.#at = from;
    onDestroy(() => clearInterval(this.#timer));
  }

  get at(): number {
    return this.#at;
  }

  /** Walk to this number, `stepMs` a step. */
  to(end: number, stepMs: number): void {
    clearInterval(this.#timer);
    if (isStill()) {
      this.#at = end;
      return;
    }
    this.#timer = setInterval(() => {
      this.#at += Math.sign(end - this.#at);
      if (this.#at === end) clearInterval(this.#timer);
    }, stepMs);
  }
}
