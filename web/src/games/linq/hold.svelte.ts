import { onDestroy } from "svelte";

const HOLD_MS = 300;

/** Something that opens while it is held, or that a tap turns over. */
export class Hold {
  state = $state<"closed" | "holding" | "open">("closed");
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #isTap: () => boolean;

  constructor(isTap: () => boolean) {
    this.#isTap = isTap;
    const hide = () => document.hidden && this.close();
    document.addEventListener("visibilitychange", hide);
    addEventListener("blur", this.close);
    onDestroy(() => {
      this.close();
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("blur", this.close);
    });
  }

  press = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.button !== 0 || this.#isTap()) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    this.#begin();
  };

  keyPress = (event: KeyboardEvent): void => {
    if (event.key !== " " && event.key !== "Enter") return;
    if (this.#isTap()) return;
    event.preventDefault();
    if (!event.repeat) this.#begin();
  };

  /** A tap, where taps are wanted; also what a screen reader's press comes down to. */
  tap = (): void => {
    if (this.#isTap()) this.state = this.state === "open" ? "closed" : "open";
  };

  release = (): void => {
    if (!this.#isTap()) this.close();
  };

  close = (): void => {
    clearTimeout(this.#timer);
    this.state = "closed";
  };

  #begin(): void {
    this.state = "holding";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.state = "open"), HOLD_MS);
  }
}
