import { describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";

function drafted(hand: string): Draft {
  const draft = new Draft();
  draft.hold(hand);
  return draft;
}

function letters(draft: Draft): string {
  return draft.rack.map(({ letter }) => letter).join("");
}

function idOf(draft: Draft, letter: string): number {
  return draft.tiles.find((tile) => tile.letter === letter)?.id ?? -1;
}

describe("a play that is being thought about", () => {
  it("lays tiles and takes them back", () => {
    const draft = drafted("TENS");
    draft.lay(idOf(draft, "T"), { x: 0, y: 0 });
    draft.lay(idOf(draft, "E"), { x: 1, y: 0 });
    expect(letters(draft)).toBe("NS");
    expect(draft.laid).toEqual([
      [0, 0, "T"],
      [1, 0, "E"],
    ]);
    draft.takeBack(idOf(draft, "T"));
    expect(draft.laid).toEqual([[1, 0, "E"]]);
    draft.recall();
    expect(draft.laid).toEqual([]);
  });

  it("puts one tile on a cell, and the one that lay there back", () => {
    const draft = drafted("TENS");
    draft.lay(idOf(draft, "T"), { x: 0, y: 0 });
    draft.lay(idOf(draft, "S"), { x: 0, y: 0 });
    expect(draft.laid).toEqual([[0, 0, "S"]]);
    expect(letters(draft)).toBe("TEN");
  });

  it("survives a frame that says the same", () => {
    const draft = drafted("TENS");
    draft.lay(idOf(draft, "T"), { x: 0, y: 0 });
    draft.hold("TENS");
    expect(draft.laid).toHaveLength(1);
  });

  it("keeps what is left after a swap, and adds what came", () => {
    const draft = drafted("QENS");
    draft.lay(idOf(draft, "N"), { x: 0, y: 0 });
    draft.hold("ENSA");
    expect(draft.laid).toEqual([[0, 0, "N"]]);
    expect(letters(draft)).toBe("ESA");
  });

  it("knows two equal letters apart", () => {
    const draft = drafted("EE");
    const [first, second] = draft.tiles;
    draft.lay(first?.id ?? -1, { x: 0, y: 0 });
    draft.lay(second?.id ?? -1, { x: 1, y: 0 });
    expect(draft.laid).toHaveLength(2);
  });

  it("shuffles and reorders without losing a tile", () => {
    const draft = drafted("TENS");
    const numbers = [0.4, 0.1, 0.9, 0.2];
    draft.shuffle(() => numbers.pop() ?? 0);
    expect([...letters(draft)].sort().join("")).toBe("ENST");
    draft.reorder(idOf(draft, "S"), idOf(draft, "T"));
    expect(letters(draft)).toMatch(/ST/);
  });
});
