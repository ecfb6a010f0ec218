/** One tick of the clock's gauge. */
export interface Tick {
  x: number;
  length: number;
  kind: "late" | "left" | "gone";
  figure: string | null;
}

export const GAUGE_WIDTH = 264;
const MARGIN = 12;
const LATE_S = 10;

/** The ticks of a gauge of `total` seconds with `left` of them to go: one tick a second. */
export function gaugeTicks(total: number, left: number): Tick[] {
  const every = total <= 120 ? 1 : 5;
  const figureEvery =
    total <= 10 ? 1 : total <= 60 ? 15 : total <= 120 ? 30 : 60 * Math.ceil(total / 300);
  const step = (GAUGE_WIDTH - 2 * MARGIN) / total;
  const ticks: Tick[] = [];
  for (let second = 0; second <= total; second += every) {
    const hasFigure = second % figureEvery === 0;
    const isGone = second > left;
    const full = hasFigure ? 16 : second % (5 * every) === 0 ? 12 : 8;
    ticks.push({
      x: MARGIN + second * step,
      length: isGone ? full / 2 : full,
      kind: isGone ? "gone" : second <= LATE_S ? "late" : "left",
      figure: hasFigure ? String(second) : null,
    });
  }
  return ticks;
}

/** How thick a tick may be, so that ticks do not run into each other. */
export function tickWidth(total: number): number {
  const ticks = total <= 120 ? total : total / 5;
  return Math.min(2.6, ((GAUGE_WIDTH - 2 * MARGIN) / ticks) * 0.65);
}
