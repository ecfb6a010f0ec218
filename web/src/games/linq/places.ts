import type { Config } from "../../wire/linq";

/** Where people are, and so how words are given. */
export interface PlaceOption {
  value: "together" | "apart";
  text: string;
  about: string;
}

const TOGETHER: PlaceOption = {
  value: "together",
  text: "In one room",
  about:
    "You say your words aloud, here or on a call; the phones keep cards, turns and points. Bots only read what is written.",
};
const APART: PlaceOption = {
  value: "apart",
  text: "Apart",
  about: "Everyone writes their words, and all read them on the board.",
};

export const PLACES: readonly PlaceOption[] = [TOGETHER, APART];

/** Where this table says that it is. */
export function placeOf({ aloud }: Config): PlaceOption {
  return aloud ? TOGETHER : APART;
}

const WORD_S = 60;

/** What changes with the place: in one room nobody races a clock, and all look up for the reveal. */
export function placeChange(place: PlaceOption["value"]): Partial<Config> {
  if (place === "apart") return { aloud: false, word_s: WORD_S };
  return { aloud: true, word_s: 0, silent_night: "off", beats: true };
}
