import type { Frame } from "../wire/messages";

/** What the one strip under the bar is about; the first that applies is shown. */
export type StripKind = "offline" | "moving" | "undo" | "knock" | "played" | "offer";

/** What there is to show, besides what the frame says. */
export interface Around {
  isLost: boolean;
  isMoving: boolean;
  isKnocked: boolean;
  isPlayedFor: boolean;
}

/** One strip at a time: the next one comes when this is answered. */
export function stripFor({ table }: Frame, around: Around): StripKind | null {
  if (around.isLost) return "offline";
  if (around.isMoving) return "moving";
  if (table.undo.by !== null) return "undo";
  if (around.isKnocked) return "knock";
  if (around.isPlayedFor) return "played";
  return table.undo.may_ask ? "offer" : null;
}
