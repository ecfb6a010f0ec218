import type { Sound } from "../../lib/sound";
import type { Event, View } from "../../wire/logos";

export const SOUND_OF: Partial<Record<Event["type"], Sound>> = {
  tiles_placed: "word",
  word_written: "word",
  challenged: "block",
  challenge_ruled: "right",
  turn_lost: "block",
  game_ended: "over",
};

/** A player's own time; that of the others for a challenge goes by in silence. */
export function heardUntil({ phase, deadline }: View): number | null {
  return phase === "window" || phase === "vote" ? null : deadline;
}
