import type { View } from "../../wire/logos";
import { isPlaying } from "./sides";

/** The bag is empty: which tiles of the pile one means to take, until one lays. */
export class ToppingUp {
  picked = $state.raw<readonly number[]>([]);
  /** The turn in which one has gone on to laying. */
  #left = $state(-1);
  readonly #view: () => View;

  constructor(view: () => View) {
    this.#view = view;
  }

  get isOn(): boolean {
    const view = this.#view();
    const may = isPlaying(view) && view.phase === "place" && view.may_top_up > 0;
    return may && this.#left !== view.sheet.length;
  }

  /** The letters that are picked, in the order of picking. */
  get letters(): string {
    return this.picked.map((index) => this.#view().pile[index] ?? "").join("");
  }

  toggle(index: number): void {
    this.picked = this.picked.includes(index)
      ? this.picked.filter((other) => other !== index)
      : [...this.picked, index];
  }

  /** On to laying. */
  leave(): void {
    this.#left = this.#view().sheet.length;
    this.picked = [];
  }
}
