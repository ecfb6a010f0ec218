import type { Sound } from "../../lib/sound";
import type { Event, View } from "../../wire/loq";

export const SOUND_OF: Partial<Record<Event["type"], Sound>> = {
  entry_guessed: "right",
  entry_blocked: "block",
  entry_lost: "block",
  level_opened: "turn",
  turn_tallied: "over",
  describing_ended: "over",
};

/** LOQ's drama is its clock: so many of its last seconds are heard and felt. */
export const LAST_S = 10;

/** A key word has a sound of its own. */
export function ownSound({ turn }: View): (event: Event) => Sound | undefined {
  return (event) =>
    event.type === "entry_guessed" && event.category === turn?.key ? "key" : undefined;
}

/** The end of the time in which all race. */
export function heardUntil({ stands_since, phase, deadline }: View): number | null {
  const runs = stands_since === null;
  return runs && (phase === "describing" || phase === "recall") ? deadline : null;
}
