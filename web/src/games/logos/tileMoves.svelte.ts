import type { Tile } from "../../wire/logos";
import type { Cell } from "./camera";
import type { Draft, OwnTile } from "./draft.svelte";
import type { LetGo } from "./fingers";

/** What the moves need to know of the table. */
interface Surroundings {
  /** The cell under a point of the page, if the board is there. */
  cellUnder: (x: number, y: number) => Cell | null;
  isTaken: (cell: Cell) => boolean;
}

/** A tile under a finger; it moves only once the finger has. */
export interface Held {
  readonly tile: OwnTile;
  readonly x: number;
  readonly y: number;
  readonly isMoving: boolean;
  /** A finger hides what is under it; a mouse does not. */
  readonly isFinger: boolean;
}

const FIRM_PX = 6; // a finger that moves less than this has tapped
const ABOVE_PX = 100; // a finger means the cell so far above its tip

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
    return this.dragged && this.#target(this.dragged);
  }

  /** The point of the page that a dragged tile is meant for. */
  get aim(): Cell | null {
    return this.dragged && aimOf(this.dragged);
  }

  /** What would lie on the table if the tile that hovers were let go. */
  get wouldLie(): readonly Tile[] {
    const { dragged, hover } = this;
    const rest = this.#draft.tiles.filter(({ id }) => id !== dragged?.tile.id);
    const laid = rest.flatMap(({ letter, cell }): Tile[] =>
      cell ? [[cell.x, cell.y, letter]] : [],
    );
    return dragged && hover ? [...laid, [hover.x, hover.y, dragged.tile.letter]] : laid;
  }

  /** A finger or the mouse presses a tile: the beginning of a drag, or a tap. */
  pick(tile: OwnTile, event: PointerEvent): LetGo | null {
    if (event.button > 0) return null;
    event.preventDefault();
    const start = pointOf(event);
    const isFinger = event.pointerType === "touch";
    this.#held = { tile, ...start, isMoving: false, isFinger };
    const isIt = ({ pointerId }: PointerEvent) => pointerId === event.pointerId;
    const move = (moved: PointerEvent) => isIt(moved) && this.#drag(start, pointOf(moved));
    const forget = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
    };
    const drop = (released: PointerEvent) => {
      if (!isIt(released)) return;
      forget();
      this.#drop(tile, released);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
    return () => {
      if (this.dragged) return false;
      forget();
      this.#held = null;
      return true;
    };
  }

  /** Pick up the tile that lies on a cell, if it is one's own. */
  pickAt(cell: Cell, event: PointerEvent): LetGo | null {
    const tile = this.#draft.at(cell);
    return tile ? this.pick(tile, event) : null;
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
    const dragged = this.dragged;
    this.#held = null;
    if (event.type === "pointercancel") return;
    if (dragged) this.#put({ ...dragged, ...pointOf(event) });
    else this.#tapTile(tile);
  }

  #put(dragged: Held): void {
    const cell = this.#target(dragged);
    if (cell) return this.#draft.lay(dragged.tile.id, cell);
    const over = document.elementFromPoint(dragged.x, dragged.y)?.closest("[data-tile]");
    const before = over instanceof HTMLElement ? Number(over.dataset["tile"]) : null;
    this.#draft.reorder(dragged.tile.id, before);
  }

  /** The cell that is meant, if it is free; over the rack tiles are only put in order. */
  #target(held: Held): Cell | null {
    if (document.elementFromPoint(held.x, held.y)?.closest(".rack")) return null;
    return this.#freeCell(aimOf(held));
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

function aimOf({ x, y, isFinger }: Held): Cell {
  return { x, y: isFinger ? y - ABOVE_PX : y };
}

function pointOf({ clientX, clientY }: PointerEvent): Cell {
  return { x: clientX, y: clientY };
}
