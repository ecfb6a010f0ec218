/** Game time as a frame told it, and when on this device's own clock that was. */
export interface Reading {
  now: number;
  ticking: boolean;
  heardAt: number;
}

/** Game time at a moment of this device's clock; both in milliseconds. */
export function gameTime(reading: Reading, at: number): number {
  return reading.ticking ? reading.now + Math.max(0, at - reading.heardAt) : reading.now;
}

interface Heard {
  now: number;
  at: number;
}

const RECENT_MS = 60_000;
const JUMP_MS = 5_000;

/**
 * Where game time stands by this device's clock. A frame that was long under way tells a time
 * that is past, so of the recent ones the one that tells most counts: it was the quickest.
 */
export class Anchor {
  #recent: Heard[] = [];

  /** A frame tells game time, at a moment of this device's clock. */
  hear(now: number, ticking: boolean, at: number): Reading {
    if (!ticking) {
      this.forget();
      return { now, ticking, heardAt: at };
    }
    const last = this.#recent.at(-1);
    if (last && (now < last.now || this.#best() - (now - at) > JUMP_MS)) this.forget();
    this.#recent = this.#recent.filter((heard) => at - heard.at <= RECENT_MS);
    this.#recent.push({ now, at });
    return { now: at + this.#best(), ticking, heardAt: at };
  }

  /** Game time may have stood still meanwhile: what was heard before counts no more. */
  forget(): void {
    this.#recent = [];
  }

  #best(): number {
    return Math.max(...this.#recent.map(({ now, at }) => now - at));
  }
}

/** Whole seconds until a deadline, rounded up, so that 0 means over. */
export function secondsLeft(deadline: number, reading: Reading, at: number): number {
  return Math.max(0, Math.ceil((deadline - gameTime(reading, at)) / 1000));
}

/** Seconds as a clock shows them: 0:41, 1:30. */
export function clockFigure(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
