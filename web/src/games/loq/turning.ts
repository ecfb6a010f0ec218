import type { TransitionConfig } from "svelte/transition";
import type { LevelView, RowView, TurnView } from "../../wire/loq";

const TURN_MS = 220;

/** Whether moments appear in their final place. */
export function isStill(): boolean {
  return matchMedia(/* @wc-ignore */ "(prefers-reduced-motion: reduce)").matches;
}

/** A level turns over round its lower edge; the next one lies under it and takes every press. */
export function turnOver(node: Element): TransitionConfig {
  const canMove = "animate" in node && !isStill();
  const far = Math.max(1200, 5 * node.clientHeight); // a tall card comes no nearer than a low one
  return {
    duration: canMove ? TURN_MS : 0,
    css: (t, u) =>
      /* @wc-ignore */ `position: absolute; inset: 0; z-index: 1; pointer-events: none; transform-origin: bottom; transform: perspective(${far}px) rotateX(${-90 * u}deg); opacity: ${t > 0.05 ? 1 : 0};`,
  };
}

/** Whether the describing team guessed all five of a level. */
export function isFull({ rows }: LevelView): boolean {
  return rows.every(({ mark }) => mark === "guessed");
}

/** Whether the level before the one in play was a full card. */
export function hasJustFilled({ levels }: TurnView, isRecall: boolean): boolean {
  const before = levels.at(-2);
  return !isRecall && before !== undefined && isFull(before);
}

/** How a turn's points come together, entry by entry, up to what it earned. */
export function gains({ levels, earned }: TurnView): number[] {
  let sum = 0;
  const guessed = levels
    .filter(({ is_counting }) => is_counting)
    .flatMap(({ rows }) => rows.filter(({ mark }) => mark === "guessed"))
    .map(({ points }) => (sum += points));
  return guessed.length ? [...guessed.slice(0, -1), earned] : [];
}

/** What a level's guessed entries earn. */
export function pointsOf({ rows, is_counting }: LevelView): number {
  if (!is_counting) return 0;
  return rows
    .filter(({ mark }: RowView) => mark === "guessed")
    .reduce((sum, { points }) => sum + points, 0);
}
