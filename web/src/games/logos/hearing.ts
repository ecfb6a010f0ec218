import type { Sound } from "../../lib/sound";
import type { Event, View } from "../../wire/logos";

export const SOUND_OF: Partial<Record<Event["type"], Sound>> = {
  tiles_placed: "word",
  word_written: "word",
  challenged: "block",
  turn_lost: "block",
  game_ended: "over",
};

/** A ruling sounds as it went for what was played. */
export function ownSound(event: Event): Sound | undefined {
  if (event.type !== "challenge_ruled") return undefined;
  return event.verdict === "falls" ? "block" : "right";
}

/** A player's own time; that of the others for a challenge goes by in silence. */
export function heardUntil({ phase, deadline }: View): number | null {
  return phase === "window" || phase === "vote" ? null : deadline;
}
