import type { Kit } from "./kit";

/** What a game need not say of itself: whoever has more to say, says it after this. */
export const PLAIN = {
  hasTeams: () => false,
  advice: () => "",
  refusals: {},
  together: [],
  playedForYou: () => "",
  tips: () => [],
} satisfies Partial<Kit>;
