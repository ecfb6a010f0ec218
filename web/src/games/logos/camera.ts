import type { Tile } from "../../wire/logos";

/** A cell of the unbounded grid: x to the right, y down. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** What part of the grid is in sight: its middle, and how many pixels a cell takes. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The pixels that a camera has to fill. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const SMALLEST = 8;
export const LARGEST = 72;
const USUAL_LARGEST = 52;
const MARGIN = 1.6;
const FEWEST_CELLS = 7;

/** A camera that sees all these tiles, with some room to lay more around them. */
export function fit(tiles: readonly Tile[], { width, height }: Screen): Camera {
  const xs = tiles.map(([x]) => x);
  const ys = tiles.map(([, y]) => y);
  const [left, right] = tiles.length ? [Math.min(...xs), Math.max(...xs) + 1] : [-3, 4];
  const [top, bottom] = tiles.length ? [Math.min(...ys), Math.max(...ys) + 1] : [-3, 4];
  const columns = Math.max(FEWEST_CELLS, right - left + 2 * MARGIN);
  const rows = Math.max(FEWEST_CELLS, bottom - top + 2 * MARGIN);
  const scale = Math.min(USUAL_LARGEST, width / columns, height / rows);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: bounded(scale) };
}

/** As much of the crossword as cells of this size allow, around what was played last. */
export function lookAt(
  tiles: readonly Tile[],
  latest: readonly Tile[],
  least: number,
  screen: Screen,
): Camera {
  const whole = fit(tiles, screen);
  if (whole.scale >= least) return whole;
  const there = fit(latest.length ? latest : tiles, screen);
  return { x: there.x, y: there.y, scale: least };
}

/** Whether all these tiles are wholly in sight. */
export function sees(camera: Camera, tiles: readonly Tile[], screen: Screen): boolean {
  return tiles.every(([x, y]) => isInSight(camera, { x, y }, screen));
}

/** Where on the screen the middle of a cell is. */
export function pointOf(camera: Camera, { x, y }: Cell, { width, height }: Screen): Cell {
  return {
    x: (x + 0.5 - camera.x) * camera.scale + width / 2,
    y: (y + 0.5 - camera.y) * camera.scale + height / 2,
  };
}

/** The camera moved just so far that these tiles are in sight, and the cells around them. */
export function reveal(camera: Camera, tiles: readonly Tile[], { width, height }: Screen): Camera {
  if (!tiles.length) return camera;
  const xs = tiles.map(([x]) => x);
  const ys = tiles.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - 1, Math.max(...xs) + 2];
  const [top, bottom] = [Math.min(...ys) - 1, Math.max(...ys) + 2];
  const scale = Math.min(camera.scale, width / (right - left), height / (bottom - top));
  return {
    x: between(right - width / scale / 2, camera.x, left + width / scale / 2),
    y: between(bottom - height / scale / 2, camera.y, top + height / scale / 2),
    scale,
  };
}

/** The camera moved by so many pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** The camera nearer or farther, so that what lies at this point of the screen stays there. */
export function zoom(camera: Camera, by: number, at: Cell, { width, height }: Screen): Camera {
  const scale = bounded(camera.scale * by);
  const toCell = (pixels: number, length: number, of: number) => (pixels - length / 2) / of;
  return {
    x: camera.x + toCell(at.x, width, camera.scale) - toCell(at.x, width, scale),
    y: camera.y + toCell(at.y, height, camera.scale) - toCell(at.y, height, scale),
    scale,
  };
}

/** The cell at a point of the screen. */
export function cellAt(camera: Camera, at: Cell, { width, height }: Screen): Cell {
  return {
    x: Math.floor(camera.x + (at.x - width / 2) / camera.scale),
    y: Math.floor(camera.y + (at.y - height / 2) / camera.scale),
  };
}

/** Whether a cell is wholly in sight. */
export function isInSight(camera: Camera, cell: Cell, { width, height }: Screen): boolean {
  const [columns, rows] = [width / camera.scale / 2, height / camera.scale / 2];
  return (
    cell.x >= camera.x - columns &&
    cell.x + 1 <= camera.x + columns &&
    cell.y >= camera.y - rows &&
    cell.y + 1 <= camera.y + rows
  );
}

function bounded(scale: number): number {
  return between(SMALLEST, scale, LARGEST);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
