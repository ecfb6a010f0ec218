import { beforeEach, describe, expect, it, vi } from "vitest";
import { Draft, type OwnTile } from "./draft.svelte";
import { TileMoves } from "./tileMoves.svelte";

const CELL_PX = 10;
const RACK_Y = 1000; // below the board

function pointer(type: string, x: number, y: number): PointerEvent {
  return new MouseEvent(type, { clientX: x, clientY: y }) as PointerEvent;
}

function table(hand: string) {
  const draft = new Draft();
  draft.hold(hand);
  const moves = new TileMoves(draft, {
    cellUnder: (x, y) =>
      y < RACK_Y ? { x: Math.floor(x / CELL_PX), y: Math.floor(y / CELL_PX) } : null,
    isTaken: ({ x, y }) => x === 0 && y === 0,
  });
  const tile = (letter: string) => draft.tiles.find((own) => own.letter === letter) as OwnTile;
  const press = (letter: string) => moves.pick(tile(letter), pointer("pointerdown", 0, RACK_Y));
  return { draft, moves, press, tile };
}

describe("moving one's own tiles", () => {
  beforeEach(() => {
    document.elementFromPoint = vi.fn(() => null);
  });

  it("drags a tile to a cell", () => {
    const { draft, moves, press } = table("TEN");
    press("T");
    expect(moves.dragged).toBeNull();
    dispatchEvent(pointer("pointermove", 25, 35));
    expect(moves.dragged?.tile.letter).toBe("T");
    expect(moves.hover).toEqual({ x: 2, y: 3 });
    dispatchEvent(pointer("pointerup", 25, 35));
    expect(moves.dragged).toBeNull();
    expect(draft.laid).toEqual([[2, 3, "T"]]);
  });

  it("puts a tile that is dropped on another one of the rack before it", () => {
    const { draft, press, tile } = table("TEN");
    const over = document.createElement("button");
    over.dataset["tile"] = String(tile("T").id);
    document.elementFromPoint = () => over;
    press("N");
    dispatchEvent(pointer("pointermove", 50, RACK_Y));
    dispatchEvent(pointer("pointerup", 50, RACK_Y));
    expect(draft.rack.map(({ letter }) => letter).join("")).toBe("NTE");
  });

  it("lays nothing where a tile of the table lies, nor when the drag is broken off", () => {
    const { draft, moves, press } = table("TEN");
    press("T");
    dispatchEvent(pointer("pointermove", 5, 5));
    expect(moves.hover).toBeNull();
    dispatchEvent(pointer("pointerup", 5, 5));
    press("E");
    dispatchEvent(pointer("pointermove", 25, 35));
    dispatchEvent(pointer("pointercancel", 25, 35));
    expect(draft.laid).toEqual([]);
    expect(moves.dragged).toBeNull();
  });

  it("lets a tile go for two fingers, unless it is on its way, and heeds no other finger", () => {
    const { draft, moves, press, tile } = table("TEN");
    const letGo = press("T");
    expect(letGo?.()).toBe(true);
    dispatchEvent(pointer("pointermove", 25, 35));
    dispatchEvent(pointer("pointerup", 25, 35));
    expect([draft.laid, draft.chosen]).toEqual([[], null]);
    const held = moves.pick(tile("E"), pointer("pointerdown", 0, RACK_Y));
    const other = Object.assign(pointer("pointermove", 5, 5), { pointerId: 2 });
    dispatchEvent(other);
    expect(moves.dragged).toBeNull();
    dispatchEvent(pointer("pointermove", 25, 35));
    expect(held?.()).toBe(false);
  });

  it("takes a tap on a tile, then on a cell, as laying, and on a laid tile as taking back", () => {
    const { draft, moves, press } = table("TEN");
    press("T");
    dispatchEvent(pointer("pointerup", 2, RACK_Y));
    moves.tapCell({ x: 0, y: 0 });
    expect(draft.laid).toEqual([]);
    moves.tapCell({ x: 1, y: 0 });
    expect(draft.laid).toEqual([[1, 0, "T"]]);
    expect(moves.pickAt({ x: 1, y: 0 }, pointer("pointerdown", 15, 5))).not.toBeNull();
    dispatchEvent(pointer("pointerup", 15, 5));
    expect(draft.laid).toEqual([]);
    expect(moves.pickAt({ x: 1, y: 0 }, pointer("pointerdown", 15, 5))).toBeNull();
  });

  it("lays by keys what is in the rack", () => {
    const { draft, moves } = table("TEN");
    expect(moves.typeLetter("E", { x: 3, y: 3 })).toBe(true);
    expect(moves.typeLetter("E", { x: 4, y: 3 })).toBe(false);
    expect(draft.laid).toEqual([[3, 3, "E"]]);
    moves.erase({ x: 3, y: 3 });
    expect(draft.laid).toEqual([]);
  });
});
