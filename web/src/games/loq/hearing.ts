import type { Sound } from "../../lib/sound";
import type { Event, View } from "../../wire/loq";

export const SOUND_OF: Partial<Record<Event["type"], Sound>> = {
  entry_guessed: "right",
  entry_blocked: "block",
  entry_lost: "block",
  turn_tallied: "over",
  describing_ended: "over",
};

/** The end of the time in which all race. */
export function heardUntil({ vote, phase, deadline }: View): number | null {
  return !vote && (phase === "describing" || phase === "recall") ? deadline : null;
}
