import type { Sound } from "../../lib/sound";
import type { Event, View } from "../../wire/linq";

/** What a room hears of Linq: nothing that only one of them knows. */
export const SOUND_OF: Partial<Record<Event["type"], Sound>> = {
  word_said: "word",
  said_aloud: "word",
  performed: "word",
  hands_shown: "right",
  game_ended: "over",
};

export function heardUntil({ phase, deadline }: View): number | null {
  return ["words", "pointing", "guessing"].includes(phase) ? deadline : null;
}
