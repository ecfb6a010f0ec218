/** A line over a plot: where it stands at each step, in parts of its width and height. */
export interface Curve {
  seat: number;
  path: string;
  last: number;
}

export interface Plot {
  least: number;
  most: number;
  curves: readonly Curve[];
}

const ROUND = 1000;

/** Scores over time as stepped lines; `scores[step][seat]`. */
export function plotOf(
  scores: readonly (readonly number[])[],
  width: number,
  height: number,
): Plot {
  const seats = scores[0]?.length ?? 0;
  const all = scores.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const x = (step: number) => round((step / Math.max(1, scores.length - 1)) * width);
  const y = (score: number) => round(height - ((score - least) / (most - least)) * height);
  const curves = Array.from({ length: seats }, (_, seat) => {
    let path = "";
    let before: number | null = null;
    scores.forEach((row, step) => {
      const score = row[seat] ?? 0;
      if (before === null) path = `M0 ${y(score)}`;
      else if (score !== before) path += `H${x(step)}V${y(score)}`;
      before = score;
    });
    return { seat, path: `${path}H${width}`, last: before ?? 0 };
  });
  return { least, most, curves };
}

function round(value: number): number {
  return Math.round(value * ROUND) / ROUND;
}
