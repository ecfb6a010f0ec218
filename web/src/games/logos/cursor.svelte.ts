import type { Tile } from "../../wire/logos";
import type { Cell } from "./camera";
import { cellInWords, keyOf, lettersOf } from "./crossword";

/** What keys do at the board. */
export interface Keyed {
  all: () => readonly Tile[];
  fresh: () => readonly Tile[];
  isOpen: () => boolean;
  /** Lay a tile with this letter; false if there is none. */
  type: (letter: string, cell: Cell) => boolean;
  erase: (cell: Cell) => void;
  enter: () => void;
  escape: () => void;
  /** The cursor stands on a cell. */
  look: (cell: Cell) => void;
  /** Nearer, farther, or all of it. */
  near: (by: number | "all") => void;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const NEAR: Readonly<Record<string, number | "all">> = {
  "+": 1.25,
  "=": 1.25,
  "-": 0.8,
  "0": "all",
};

/** The cursor of those who use the keyboard: arrows move it, letters lay tiles at it. */
export class BoardCursor {
  cell = $state.raw<Cell | null>(null);
  isDown = $state(false);
  /** It is seen once keys are used. */
  isShown = $state(false);
  /** What a reader hears of the latest key. */
  heard = $state("");
  readonly #keyed: Keyed;
  readonly #acts: Readonly<Record<string, (at: Cell) => void>>;

  constructor(keyed: Keyed) {
    this.#keyed = keyed;
    this.#acts = {
      " ": () => this.#turn(),
      Backspace: (at) => this.#erase(at),
      Delete: (at) => this.#erase(at),
      Enter: () => keyed.enter(),
      Escape: () => keyed.escape(),
    };
  }

  /** Do what a key means here; false if it means nothing. */
  press({ key }: KeyboardEvent): boolean {
    this.isShown = true;
    const at = this.cell ?? this.#first();
    const step = STEPS[key];
    const near = NEAR[key];
    const act = this.#acts[key];
    if (step) this.#step(at, step);
    else if (near) this.#keyed.near(near);
    else if (!this.#keyed.isOpen()) return false;
    else if (act) act(at);
    else if (/^[a-zA-Z]$/.test(key)) this.#type(key.toUpperCase(), at);
    else return false;
    return true;
  }

  #step(at: Cell, { x, y }: Cell): void {
    if (this.#keyed.isOpen()) this.isDown = y !== 0;
    this.#goTo({ x: at.x + x, y: at.y + y });
  }

  #goTo(cell: Cell): void {
    this.cell = cell;
    this.heard = cellInWords(this.#keyed.all(), cell);
    this.#keyed.look(cell);
  }

  #first(): Cell {
    const [x, y] = this.#keyed.all().at(-1) ?? [-1, 0];
    return { x: x + 1, y };
  }

  #turn(): void {
    this.isDown = !this.isDown;
    this.heard = this.isDown ? "Writing down." : "Writing across.";
  }

  #type(letter: string, at: Cell): void {
    const cell = this.#nextFree(at);
    if (!this.#keyed.type(letter, cell)) this.heard = `You hold no ${letter}.`;
    else this.#goTo(this.#nextFree(this.#along(cell, 1)));
  }

  #erase(at: Cell): void {
    const isHere = this.#keyed.fresh().some(([x, y]) => x === at.x && y === at.y);
    const cell = isHere ? at : this.#along(at, -1);
    this.#keyed.erase(cell);
    this.#goTo(cell);
  }

  #along({ x, y }: Cell, by: number): Cell {
    return this.isDown ? { x, y: y + by } : { x: x + by, y };
  }

  /** Typing goes past what lies there. */
  #nextFree(from: Cell): Cell {
    const taken = lettersOf(this.#keyed.all());
    let cell = from;
    while (taken.has(keyOf(cell))) cell = this.#along(cell, 1);
    return cell;
  }
}
