import type { Frame } from "../wire/messages";

/** What the one strip under the bar is about; the first that applies is shown. */
export type StripKind =
  | "offline"
  | "moving"
  | "paused"
  | "undo"
  | "knock"
  | "played"
  | "looking_on"
  | "away"
  | "offer"
  | "tip";

/** What there is to show, besides what the frame says. */
export interface Around {
  isLost: boolean;
  isMoving: boolean;
  isKnocked: boolean;
  isPlayedFor: boolean;
  /** Someone without a seat in the game that is on. */
  isLookingOn: boolean;
  hasTip: boolean;
}

/** One strip at a time: the next one comes when this is answered. */
export function stripFor({ table }: Frame, around: Around): StripKind | null {
  if (around.isLost) return "offline";
  if (around.isMoving) return "moving";
  if (table.paused) return "paused";
  if (table.undo.by !== null) return "undo";
  if (around.isKnocked) return "knock";
  if (around.isPlayedFor) return "played";
  if (around.isLookingOn) return "looking_on";
  if (gone({ table }).length) return "away";
  if (table.undo.may_ask) return "offer";
  return around.hasTip ? "tip" : null;
}

/** Who plays in the game that is on, and has lost the line. */
export function gone({ table }: Pick<Frame, "table">): Frame["table"]["members"] {
  if (table.phase !== "playing") return [];
  return table.members.filter(({ present, seat }) => !present && seat !== null);
}
