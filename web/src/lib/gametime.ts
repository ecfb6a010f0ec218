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

/** Whole seconds until a deadline, rounded up, so that 0 means over. */
export function secondsLeft(deadline: number, reading: Reading, at: number): number {
  return Math.max(0, Math.ceil((deadline - gameTime(reading, at)) / 1000));
}

/** Seconds as a clock shows them: 0:41, 1:30. */
export function clockFigure(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
