// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Tile } from "../../wire/logos";
import { cellAt, fit, isInSight, LARGEST, pan, reveal, SMALLEST, zoom } from "./camera";

const PHONE = { width: 340, height: 480 };
const WORD: Tile[] = [
  [0, 0, "T"],
  [1, 0, "E"],
  [2, 0, "N"],
];

describe("the camera over the table", () => {
  it("fits itself to the crossword, with room around it", () => {
    const camera = fit(WORD, PHONE);
    expect([camera.x, camera.y]).toEqual([1.5, 0.5]);
    for (const [x, y] of WORD) expect(isInSight(camera, { x, y }, PHONE)).toBe(true);
    expect(isInSight(camera, { x: -1, y: 0 }, PHONE)).toBe(true);
    expect(isInSight(camera, { x: 3, y: 1 }, PHONE)).toBe(true);
  });

  it("looks at the middle of an empty table", () => {
    const camera = fit([], PHONE);
    expect([camera.x, camera.y]).toEqual([0.5, 0.5]);
    expect(camera.scale).toBeGreaterThan(30);
  });

  it("goes far enough back for a long crossword", () => {
    const long = Array.from({ length: 30 }, (_, y): Tile => [0, y, "A"]);
    const camera = fit(long, PHONE);
    expect(isInSight(camera, { x: 0, y: 0 }, PHONE)).toBe(true);
    expect(isInSight(camera, { x: 0, y: 29 }, PHONE)).toBe(true);
  });

  it("stays where it is while what is laid is in sight, with the cells around it", () => {
    const camera = fit(WORD, PHONE);
    expect(reveal(camera, [], PHONE)).toEqual(camera);
    expect(reveal(camera, [[1, 1, "A"]], PHONE)).toEqual(camera);
  });

  it("moves just so far that the cells around what is laid are in sight", () => {
    const camera = { x: 0, y: 0, scale: 34 }; // ten columns: -5 to 5
    expect(reveal(camera, [[4, 0, "A"]], PHONE)).toEqual({ x: 1, y: 0, scale: 34 });
    expect(reveal(camera, [[-5, 0, "A"]], PHONE)).toEqual({ x: -1, y: 0, scale: 34 });
    const long = Array.from({ length: 18 }, (_, x): Tile => [x, 0, "A"]);
    const far = reveal(camera, long, PHONE);
    expect(far.scale).toBe(17);
    expect(isInSight(far, { x: -1, y: 0 }, PHONE)).toBe(true);
    expect(isInSight(far, { x: 18, y: 0 }, PHONE)).toBe(true);
  });

  it("follows the finger", () => {
    const camera = { x: 0, y: 0, scale: 40 };
    expect(pan(camera, 80, -40)).toEqual({ x: -2, y: 1, scale: 40 });
  });

  it("keeps what lies under the fingers when it goes nearer", () => {
    const camera = { x: 5, y: 5, scale: 20 };
    const at = { x: 30, y: 400 };
    const nearer = zoom(camera, 2, at, PHONE);
    expect(nearer.scale).toBe(40);
    expect(cellAt(nearer, at, PHONE)).toEqual(cellAt(camera, at, PHONE));
  });

  it("has limits", () => {
    const camera = { x: 0, y: 0, scale: 40 };
    expect(zoom(camera, 100, { x: 0, y: 0 }, PHONE).scale).toBe(LARGEST);
    expect(zoom(camera, 0.001, { x: 0, y: 0 }, PHONE).scale).toBe(SMALLEST);
  });

  it("knows the cell at a point", () => {
    const camera = { x: 0.5, y: 0.5, scale: 40 };
    expect(cellAt(camera, { x: 170, y: 240 }, PHONE)).toEqual({ x: 0, y: 0 });
    expect(cellAt(camera, { x: 149, y: 261 }, PHONE)).toEqual({ x: -1, y: 1 });
  });
});
