import type { Config, SilentNight, Variant } from "../../wire/linq";
import type { Needs } from "../../wire/messages";
import { numberWord } from "../../lib/plural";

/** A way to play, and what it means, in two sentences. */
export interface VariantOption {
  value: Variant;
  text: string;
  about: string;
}

/** Whether people speak, and what they do if not. */
export interface SilenceOption {
  value: SilentNight;
  text: string;
  about: string;
}

const PLAIN: VariantOption = {
  value: "plain",
  text: "Plain",
  about: "Two spies share a word and look for each other. Everyone else bluffs.",
};

export const VARIANTS: readonly VariantOption[] = [
  PLAIN,
  {
    value: "sleeper",
    text: "Sleeper",
    about:
      "One more holds a spy’s card, but no partner, and does not know it. Spies who find each other get two each, not three.",
  },
  {
    value: "spy_vs_spy",
    text: "Spy vs Spy",
    about: "Two teams of spies, each with a word of its own. Who trusts a rival pays the bank.",
  },
];

const SPEAKING: SilenceOption = {
  value: "off",
  text: "Off",
  about: "Everyone says two words. Nothing else counts.",
};

export const SILENCES: readonly SilenceOption[] = [
  SPEAKING,
  {
    value: "charades",
    text: "Charades at one table",
    about: "Nobody speaks: everyone acts for five seconds, twice. You must see each other.",
  },
  {
    value: "sketches",
    text: "Sketches apart",
    about: "Nobody speaks: everyone draws for five seconds, twice. The sketches stay on the board.",
  },
];

/** The variant that has been chosen. */
export function variantOf({ variant }: Config): VariantOption {
  return VARIANTS.find(({ value }) => value === variant) ?? PLAIN;
}

/** The kind of Silent Night that has been chosen. */
export function silenceOf({ silent_night }: Config): SilenceOption {
  return SILENCES.find(({ value }) => value === silent_night) ?? SPEAKING;
}

/** How many a variant needs: “Spy vs Spy needs six. You are five.” */
export function needsLine({ text }: VariantOption, needs: Needs, players: number): string {
  const fewest = numberWord(needs.fewest);
  if (!needs.missing) return `For ${fewest} or more.`;
  return `${text} needs ${fewest}. You are ${numberWord(players)}.`;
}
