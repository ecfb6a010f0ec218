import { DAYLIGHT, DISPLAY, TEXT, fontOf, loadFonts } from "./shareCard";

/** One puzzle of a day on the picture: its paper, its mark, and what came of it. */
export interface DayResult {
  readonly stock: string;
  readonly mark: string;
  /** None: not done. */
  readonly line: string | null;
}

/** A line as it stands on the picture: what is large, and the rest under it. */
export interface Figure {
  readonly large: string;
  readonly rest: string;
}

const SIZE = { width: 1080, height: 450 };
const MARGIN = 36;

/** “5/5 in 14 words” is 5/5, and under it “in 14 words”. */
export function figureOf(line: string): Figure {
  const [, large, rest] = /^([^\s,]+(?:\s%)?),?\s*(.*)$/.exec(line) ?? [];
  return { large: large ?? line, rest: rest ?? "" };
}

/** Draw a day; the canvas gets its size. It holds no word of the day. */
export async function drawDay(
  canvas: HTMLCanvasElement,
  results: readonly DayResult[],
): Promise<void> {
  await loadFonts();
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const wide = SIZE.width / results.length;
  results.forEach(({ stock, mark, line }, i) => {
    const left = wide * i;
    pen.fillStyle = stock;
    pen.fillRect(left, 0, wide, SIZE.height);
    const x = left + MARGIN;
    drawMark(pen, mark, x);
    if (line === null) return;
    const { large, rest } = figureOf(line);
    const room = wide - 2 * MARGIN;
    write(pen, large, { x, y: 360, size: 84, weight: 900, face: DISPLAY, room });
    write(pen, rest, { x, y: 412, size: 34, weight: 400, face: TEXT, room });
  });
  pen.fillStyle = DAYLIGHT.ink;
  for (let i = 1; i < results.length; i += 1) pen.fillRect(wide * i - 1.5, 0, 3, SIZE.height);
}

/** As high as its place, whatever the mark: quotes are low in their line. */
function drawMark(pen: CanvasRenderingContext2D, mark: string, x: number): void {
  pen.font = fontOf(900, 100, DISPLAY);
  const ink = pen.measureText(mark);
  const high = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
  const scale = Math.min(170 / (high || 100), 3);
  pen.font = fontOf(900, 100 * scale, DISPLAY);
  pen.fillStyle = DAYLIGHT.ink;
  pen.fillText(
    mark,
    x + ink.actualBoundingBoxLeft * scale,
    40 + ink.actualBoundingBoxAscent * scale,
  );
}

interface Hand {
  x: number;
  y: number;
  size: number;
  weight: number;
  face: string;
  room: number;
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, weight, face, room }: Hand,
): void {
  pen.font = fontOf(weight, size, face);
  const wide = pen.measureText(text).width;
  if (wide > room) pen.font = fontOf(weight, (size * room) / wide, face);
  pen.fillStyle = DAYLIGHT.ink;
  pen.fillText(text, x, y);
}
