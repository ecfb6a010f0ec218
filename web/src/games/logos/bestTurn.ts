import type { BestTurnResult } from "../../wire/logos";

/** What came of it, for its card and to share: without a word of the day. */
export function resultLine({ percent }: BestTurnResult): string {
  return `${percent} %`;
}
