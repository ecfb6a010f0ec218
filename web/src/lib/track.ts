/** Where a team's cube stands on the score track. */
export interface Standing {
  team: number;
  score: number;
  /** From the left end of the track. */
  x: number;
  /** How high over the track its foot is. */
  lift: number;
  /** How far a stem reaches down to its tick: the lowest of a pile that stands above another. */
  stem: number;
  /** Whether its score is written above it: over the top of a pile. */
  hasFigure: boolean;
}

const LEAST_END = 70; // the track of the book
export const FIGURE_HEIGHT = 18;

/** The last figure of the track: as many tens as needed, from 70 up. */
export function trackEnd(scores: readonly number[], least = LEAST_END): number {
  return Math.max(least, 10 * Math.ceil(Math.max(0, ...scores) / 10));
}

const FIGURE_WIDTH = 30;

/** From one figure to the next: as close as they can stand without touching. */
export function figureStep(step: number): number {
  return [10, 20, 50, 100].find((points) => points * step >= FIGURE_WIDTH) ?? 200;
}

/**
 * Cubes of this size on a track with so many points a step. Equal scores make one pile; a pile
 * that would stand in another one's way stands above it.
 */
export function standings(scores: readonly number[], step: number, size: number): Standing[] {
  const piles = [...new Set(scores)]
    .sort((a, b) => b - a)
    .map((score) => ({
      score,
      teams: scores.flatMap((own, team) => (own === score ? [team] : [])),
    }));
  const placed: Pile[] = [];
  return piles.flatMap(({ score, teams }) => {
    const x = Math.max(0, score) * step;
    const near = placed.filter((pile) => Math.abs(pile.x - x) < size);
    const height = teams.length * size + FIGURE_HEIGHT;
    const foot = lowestFree(near, height);
    placed.push({ x, foot, top: foot + height });
    return teams.map((team, i) => ({
      team,
      score,
      x,
      lift: foot + i * size,
      stem: i === 0 ? foot : 0,
      hasFigure: i === teams.length - 1,
    }));
  });
}

interface Pile {
  x: number;
  foot: number;
  top: number;
}

/** How high something of this height must stand not to be in the way of those around it. */
function lowestFree(near: readonly Pile[], height: number): number {
  const feet = [0, ...near.map(({ top }) => top)].sort((a, b) => a - b);
  const isFree = (foot: number) => near.every((p) => foot >= p.top || foot + height <= p.foot);
  return feet.find(isFree) ?? 0;
}

/** Where the middles of cubes stand abreast: at their scores, but never in each other's way. */
export function abreast(scores: readonly number[], step: number, size: number): number[] {
  const order = scores
    .map((_, i) => i)
    .sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b);
  const places = scores.map((score) => score * step);
  for (const [i, here] of order.entries()) {
    const before = order[i - 1];
    if (before === undefined) continue;
    places[here] = Math.max(places[here] ?? 0, (places[before] ?? 0) + size);
  }
  return places;
}
