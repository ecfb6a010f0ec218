import type { Cell } from "./camera";
import type { Draft, OwnTile } from "./draft.svelte";

/** What the moves need to know of the table. */
interface Surroundings {
  /** The cell under a point of the page, if the board is there. */
  cellUnder: (x: number, y: number) => Cell | null;
  isTaken: (cell: Cell) => boolean;
}

/** A tile under a finger; it moves only once the finger has. */
interface Held {
  readonly tile: OwnTile;
  readonly x: number;
  readonly y: number;
  readonly isMoving: boolean;
}

const FIRM_PX = 6; // a finger that moves less than this has tapped

/** How one's own tiles get to the table and back: by dragging, by tap and tap, by keys. */
export class TileMoves {
  readonly #draft: Draft;
  readonly #around: Surroundings;
  #held = $state.raw<Held | null>(null);

  constructor(draft: Draft, around: Surroundings) {
    this.#draft = draft;
    this.#around = around;
  }

  /** The tile that is being dragged, and where the finger is. */
  get dragged(): Held | null {
    return this.#held?.isMoving ? this.#held : null;
  }

  /** Where the dragged tile would lie. */
  get hover(): Cell | null {
    return this.dragged && this.#freeCell(this.dragged);
  }

  /** A finger or the mouse presses a tile: the beginning of a drag, or a tap. */
  pick(tile: OwnTile, event: PointerEvent): void {
    if (event.button > 0) return;
    event.preventDefault();
    const start = pointOf(event);
    this.#held = { tile, ...start, isMoving: false };
    const move = (moved: PointerEvent) => this.#drag(start, pointOf(moved));
    const drop = (released: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      this.#drop(tile, released);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
  }

  /** Pick up the tile that lies on a cell, if it is one's own. */
  pickAt(cell: Cell, event: PointerEvent): boolean {
    const tile = this.#draft.at(cell);
    if (tile) this.pick(tile, event);
    return tile !== undefined;
  }

  /** A tap on the table lays the chosen tile there. */
  tapCell(cell: Cell): void {
    const { chosen } = this.#draft;
    if (chosen !== null && !this.#around.isTaken(cell)) this.#draft.lay(chosen, cell);
  }

  /** A key lays a tile with its letter, if there is one in the rack. */
  typeLetter(letter: string, cell: Cell): boolean {
    const tile = this.#draft.rack.find((own) => own.letter === letter);
    if (tile) this.#draft.lay(tile.id, cell);
    return tile !== undefined;
  }

  erase(cell: Cell): void {
    const tile = this.#draft.at(cell);
    if (tile) this.#draft.takeBack(tile.id);
  }

  #drag(start: Cell, at: Cell): void {
    if (!this.#held) return;
    const hasMoved = Math.hypot(at.x - start.x, at.y - start.y) > FIRM_PX;
    this.#held = { ...this.#held, ...at, isMoving: this.#held.isMoving || hasMoved };
  }

  #drop(tile: OwnTile, event: PointerEvent): void {
    const wasDragged = this.dragged !== null;
    this.#held = null;
    if (event.type === "pointercancel") return;
    if (wasDragged) this.#put(tile, pointOf(event));
    else this.#tapTile(tile);
  }

  #put(tile: OwnTile, at: Cell): void {
    const cell = this.#freeCell(at);
    if (cell) return this.#draft.lay(tile.id, cell);
    const over = document.elementFromPoint(at.x, at.y)?.closest("[data-tile]");
    const before = over instanceof HTMLElement ? Number(over.dataset["tile"]) : null;
    this.#draft.reorder(tile.id, before);
  }

  /** A tap takes a tile up, or puts it back. */
  #tapTile(tile: OwnTile): void {
    if (tile.cell) this.#draft.takeBack(tile.id);
    else this.#draft.chosen = this.#draft.chosen === tile.id ? null : tile.id;
  }

  #freeCell({ x, y }: Cell): Cell | null {
    const cell = this.#around.cellUnder(x, y);
    return cell && !this.#around.isTaken(cell) ? cell : null;
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Cell {
  return { x: clientX, y: clientY };
}
