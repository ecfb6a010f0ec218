import type { Frame } from "../wire/messages";

/** What the one strip under the bar is about; the first that applies is shown. */
export type StripKind =
  | "offline"
  | "moving"
  | "paused"
  | "undo"
  | "knock"
  | "played"
  | "lapsed"
  | "looking_on"
  | "away"
  | "coming"
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
  /** Somebody who came late plays along soon, and we have not said that we know. */
  isComing: boolean;
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
  if (table.undo.ended !== null) return "lapsed";
  if (around.isLookingOn) return "looking_on";
  if (gone({ table }).length) return "away";
  if (around.isComing) return "coming";
  if (table.undo.may_ask) return "offer";
  return around.hasTip ? "tip" : null;
}

/** Who came late and plays along soon. */
export function coming({ table }: Pick<Frame, "table">): Frame["table"]["members"] {
  return table.members.filter(({ plays_from }) => plays_from);
}

/** Who plays in the game that is on, and has lost the line. */
export function gone({ table }: Pick<Frame, "table">): Frame["table"]["members"] {
  if (table.phase !== "playing") return [];
  return table.members.filter(({ present, seat }) => !present && seat !== null);
}
