import type { Cell } from "./camera";

/** What fingers and the mouse can do to the board, in pixels of the board. */
export interface Touched {
  /** Something of one's own is picked up there, if anything; it may be let go for a second finger. */
  pick: (at: Cell, event: PointerEvent) => LetGo | null;
  pan: (dx: number, dy: number) => void;
  zoom: (by: number, at: Cell) => void;
  tap: (at: Cell) => void;
  doubleTap: (at: Cell) => void;
}

/** Leave what was picked up where it lay; false if it is on its way already. */
export type LetGo = () => boolean;

/** What a finger has picked up, and where. */
interface Picked {
  readonly pointer: number;
  readonly at: Cell;
  readonly letGo: LetGo;
}

const FIRM_PX = 6; // a finger that moves less than this has tapped
const DOUBLE_MS = 300;
const DOUBLE_PX = 24;

/** One finger moves the table, two bring it nearer, a tap is a tap, two taps are another thing. */
export class Fingers {
  readonly #touched: Touched;
  readonly #down = new Map<number, Cell>();
  #picked: Picked | null = null;
  #hasMoved = false;
  #tapped: { at: Cell; when: number } | null = null;

  constructor(touched: Touched) {
    this.#touched = touched;
  }

  press(event: PointerEvent): void {
    if (event.button > 0) return;
    const at = pointOf(event);
    if (this.#down.size === 0 && this.#picks(at, event)) return;
    this.#down.set(event.pointerId, at);
    this.#hasMoved = this.#down.size > 1;
    boardOf(event).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    const other = [...this.#down].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other) {
      const by = distance(at, other) / Math.max(1, distance(before, other));
      this.#touched.zoom(by, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else if (this.#hasMoved || distance(at, before) > FIRM_PX) {
      this.#touched.pan(at.x - before.x, at.y - before.y);
    } else {
      return;
    }
    this.#hasMoved = true;
    this.#down.set(event.pointerId, at);
  }

  release(event: PointerEvent): void {
    const at = this.#down.get(event.pointerId);
    this.#down.delete(event.pointerId);
    if (!at || this.#hasMoved || event.type === "pointercancel") return;
    const before = this.#tapped;
    this.#tapped = { at, when: event.timeStamp };
    if (before && event.timeStamp - before.when < DOUBLE_MS && distance(at, before.at) < DOUBLE_PX)
      this.#touched.doubleTap(at);
    else this.#touched.tap(at);
  }

  /** Whether a finger has what is one's own; two fingers have the table, whatever lies under them. */
  #picks(at: Cell, event: PointerEvent): boolean {
    if (!this.#picked) {
      const letGo = this.#touched.pick(at, event);
      if (letGo) this.#hold({ pointer: event.pointerId, at, letGo });
      return letGo !== null;
    }
    const { pointer, at: first, letGo } = this.#picked;
    if (!letGo()) return true;
    this.#picked = null;
    this.#down.set(pointer, first);
    return false;
  }

  /** Until that finger is up, wherever on the page. */
  #hold(picked: Picked): void {
    this.#picked = picked;
    const up = ({ pointerId }: PointerEvent) => {
      if (pointerId !== picked.pointer) return;
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      if (this.#picked === picked) this.#picked = null;
    };
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }
}

/** A point of the page, as a point of the board. */
export function pointOf(event: PointerEvent | WheelEvent): Cell {
  const box = boardOf(event).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function boardOf({ currentTarget }: Event): Element {
  return currentTarget as Element;
}

function distance(a: Cell, b: Cell): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
