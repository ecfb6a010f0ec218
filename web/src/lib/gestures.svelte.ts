import type { Gestured } from "../wire/messages";

type GestureSign = Gestured["sign"];

/** How long a reaction is shown. */
export const GESTURE_MS = 2000;

/** The three reactions: an editor's tick, an ellipsis and a question mark. */
export const GESTURES: readonly { sign: GestureSign; glyph: string }[] = [
  { sign: "well_said", glyph: "✓" },
  { sign: "so_close", glyph: "…" },
  { sign: "lost_me", glyph: "?" },
];

export function gestureGlyph(sign: GestureSign): string {
  return GESTURES.find((one) => one.sign === sign)?.glyph ?? "";
}

/** What a reaction says, to those who hear the screen. */
export function gestureName(sign: GestureSign): string {
  switch (sign) {
    case "well_said":
      return "Well said";
    case "so_close":
      return "So close";
    case "lost_me":
      return "Lost me";
  }
}

/** The reactions that are on screen now; of each member the latest. */
export class GesturesShown {
  list = $state.raw<readonly Gestured[]>([]);

  show(gestured: Gestured): void {
    this.list = [...this.list.filter(({ member }) => member !== gestured.member), gestured];
    setTimeout(() => (this.list = this.list.filter((one) => one !== gestured)), GESTURE_MS);
  }
}
