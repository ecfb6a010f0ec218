import type { Sound } from "../../lib/sound";
import type { Event } from "../../wire/loq";

const SOUND_OF: Partial<Record<Event["type"], Sound>> = {
  entry_guessed: "right",
  entry_blocked: "block",
  entry_lost: "block",
  turn_tallied: "over",
  describing_ended: "over",
};
const BY_WEIGHT: readonly Sound[] = ["over", "block", "right", "tick"];

/** The one sound of a step: where several things happened, the weightiest. */
export function soundOf(news: readonly Event[]): Sound | null {
  const sounds = new Set(news.map(({ type }) => SOUND_OF[type]));
  return BY_WEIGHT.find((sound) => sounds.has(sound)) ?? null;
}
