import type { Tile } from "../../wire/logos";
import type { Cell } from "./camera";

/** A tile of one's own: in the rack, or laid on a cell for now. */
export interface OwnTile {
  readonly id: number;
  readonly letter: string;
  readonly cell: Cell | null;
}

/** A play that is being thought about: nobody else sees it, and the server only by its preview. */
export class Draft {
  tiles = $state.raw<readonly OwnTile[]>([]);
  /** The tile that was tapped and goes where the next tap is. */
  chosen = $state<number | null>(null);
  #next = 0;

  /** The hand as the table knows it: what is still there keeps its place. */
  hold(hand: string): void {
    const left = [...hand];
    const kept = this.tiles.filter(({ letter }) => {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    if (!left.length && kept.length === this.tiles.length) return;
    const drawn = left.map((letter) => ({ id: this.#next++, letter, cell: null }));
    this.tiles = [...kept, ...drawn];
    if (!this.tiles.some(({ id }) => id === this.chosen)) this.chosen = null;
  }

  /** Lay again what lay there before, as far as these tiles and cells are still free. */
  restore(laid: readonly Tile[], isTaken: (cell: Cell) => boolean): void {
    for (const [x, y, letter] of laid) {
      const tile = this.rack.find((own) => own.letter === letter);
      if (tile && !isTaken({ x, y })) this.#move(tile.id, { x, y });
    }
  }

  /** Those in the rack, in its order. */
  get rack(): readonly OwnTile[] {
    return this.tiles.filter(({ cell }) => cell === null);
  }

  /** Those on the table, as the server wants them. */
  get laid(): Tile[] {
    return this.tiles.flatMap(({ letter, cell }) => (cell ? [[cell.x, cell.y, letter]] : []));
  }

  at(cell: Cell): OwnTile | undefined {
    return this.tiles.find((tile) => tile.cell?.x === cell.x && tile.cell.y === cell.y);
  }

  /** Lay a tile on a cell; one of our own that lies there goes back. */
  lay(id: number, cell: Cell): void {
    const there = this.at(cell);
    if (there) this.#move(there.id, null);
    this.#move(id, cell);
    this.chosen = null;
  }

  /** Back into the rack. */
  takeBack(id: number): void {
    this.#move(id, null);
    if (this.chosen === id) this.chosen = null;
  }

  recall(): void {
    this.tiles = this.tiles.map((tile) => ({ ...tile, cell: null }));
    this.chosen = null;
  }

  shuffle(random: () => number = Math.random): void {
    const mixed = this.tiles.map((tile) => ({ tile, at: random() }));
    this.tiles = mixed.sort((a, b) => a.at - b.at).map(({ tile }) => tile);
  }

  /** Put a tile of the rack before another one, or at the end. */
  reorder(id: number, before: number | null): void {
    const moved = this.tiles.find((tile) => tile.id === id);
    if (!moved || id === before) return;
    const rest = this.tiles.filter((tile) => tile.id !== id);
    const at = rest.findIndex((tile) => tile.id === before);
    const back = { ...moved, cell: null };
    this.tiles = at < 0 ? [...rest, back] : [...rest.slice(0, at), back, ...rest.slice(at)];
  }

  #move(id: number, cell: Cell | null): void {
    this.tiles = this.tiles.map((tile) => (tile.id === id ? { ...tile, cell } : tile));
  }
}
