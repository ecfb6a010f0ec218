/** Strokes on a square sheet, each a flat list of x, y, x, y …, as the wire has them. */
export type Sketch = readonly (readonly number[])[];

/** The side of the sheet. */
export const SHEET = 1000;
export const PERFORMANCE_MS = 5000;
const MOST_STROKES = 40;
const MOST_NUMBERS = 1200;
/** Points nearer than this to the last one are not worth keeping. */
const NEAR = 4;
const REPLAY_MS = 2000;

/** Where something at this offset of a sheet of this size lies on the wire's sheet. */
export function onSheet(offset: number, size: number): number {
  return Math.min(SHEET, Math.max(0, Math.round((offset / size) * SHEET)));
}

/** The sketch with its last stroke drawn on to here. */
export function drawnTo(sketch: Sketch, x: number, y: number): Sketch {
  const last = sketch.at(-1);
  if (!last || distance(last, x, y) < NEAR) return sketch;
  return [...sketch.slice(0, -1), [...last, x, y]];
}

/** The sketch with no more strokes and points than a table takes; its ends all stay. */
export function thinned(sketch: Sketch): Sketch {
  const strokes = sketch.slice(0, MOST_STROKES);
  let gap = NEAR;
  let thin = strokes.map((stroke) => sampled(stroke, gap));
  while (numbers(thin) > MOST_NUMBERS) {
    gap *= 1.5;
    thin = strokes.map((stroke) => sampled(stroke, gap));
  }
  return thin;
}

function sampled(stroke: readonly number[], gap: number): number[] {
  const kept = stroke.slice(0, 2);
  for (let i = 2; i < stroke.length; i += 2) {
    const [x = 0, y = 0] = stroke.slice(i, i + 2);
    const isLast = i + 2 >= stroke.length;
    if (isLast || distance(kept, x, y) >= gap) kept.push(x, y);
  }
  return kept;
}

function distance(stroke: readonly number[], x: number, y: number): number {
  const [lastX = 0, lastY = 0] = stroke.slice(-2);
  return Math.hypot(x - lastX, y - lastY);
}

function numbers(sketch: Sketch): number {
  return sketch.reduce((sum, stroke) => sum + stroke.length, 0);
}

/** A stroke as the path of a picture, its corners rounded. */
export function strokePath(stroke: readonly number[]): string {
  const [x = 0, y = 0] = stroke;
  let path = `M${x} ${y}`;
  for (let i = 2; i + 3 < stroke.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = stroke.slice(i, i + 4);
    path += `Q${ax} ${ay} ${(ax + bx) / 2} ${(ay + by) / 2}`;
  }
  const [endX = x, endY = y] = stroke.slice(-2);
  return /* @wc-ignore */ `${path}L${endX} ${endY}`;
}

/** One stroke of a sketch that is drawn once more: when it begins, and how long it takes. */
export interface Replayed {
  path: string;
  isDot: boolean;
  at: number;
  lasts: number;
}

/** A sketch stroke by stroke, each as long as its line; all together two seconds. */
export function replayed(sketch: Sketch): Replayed[] {
  const lengths = sketch.map((stroke) => strokeLength(stroke) + SHEET / 20);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let at = 0;
  return sketch.map((stroke, i) => {
    const lasts = Math.round((REPLAY_MS * (lengths[i] ?? 0)) / total);
    const drawn = { path: strokePath(stroke), isDot: stroke.length < 4, at, lasts };
    at += lasts;
    return drawn;
  });
}

function strokeLength(stroke: readonly number[]): number {
  let length = 0;
  for (let i = 2; i < stroke.length; i += 2)
    length += distance(stroke.slice(i - 2, i), stroke[i] ?? 0, stroke[i + 1] ?? 0);
  return length;
}

const KEPT = "trilogue.sketch";

/** Remember what is being drawn, for this tab and this turn alone. */
export function keepSketch(table: string, began: number, sketch: Sketch): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ table, began, sketch }));
  } catch {
    // A private window may refuse; then a reload begins with an empty sheet.
  }
}

/** What was drawn before a reload in the same turn; else nothing. */
export function keptSketch(table: string, began: number): Sketch {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as {
      table: string;
      began: number;
      sketch: Sketch;
    } | null;
    return kept?.table === table && kept.began === began ? kept.sketch : [];
  } catch {
    return [];
  }
}
