import type { LineStatus } from "../lib/socket";
import type { Frame, FromServer, PlayedForYou } from "../wire/messages";
import type { House } from "./house";

/** A screen of the app: an address, or a frame at a table; and what is pressed there in turn. */
export type Scene = { press?: readonly string[] } & (
  | { path: string; before?: () => void; house?: House }
  | { frame: Frame | null; status: LineStatus; isSlow?: boolean; isRestarting?: boolean }
);

const LIVE: LineStatus = { kind: "live" };

/** At a table. */
export function at(frame: Frame | null, status: LineStatus = LIVE): Scene {
  return { frame, status };
}

/** At a table, after some buttons were pressed. */
export function pressed(frame: Frame, ...press: string[]): Scene {
  return { ...at(frame), press };
}

export function framed(frames: Readonly<Record<string, Frame>>): Record<string, Scene> {
  return Object.fromEntries(Object.entries(frames).map(([name, frame]) => [name, at(frame)]));
}

/** What whoever sits down is told. */
export function welcome(frame: Frame): readonly FromServer[] {
  return [{ type: "welcome", table: frame.table.id, member: frame.table.you }, frame];
}

/** As someone without a seat is sent it. */
export function unseated(frame: Frame): Frame {
  const shown = { ...frame, table: { ...frame.table, you: "" } };
  if (!frame.game) return shown;
  return { ...shown, game: { ...frame.game, view: { ...(frame.game.view as object), you: null } } };
}

/** On a television, or on the screen of someone who looks on. */
export function onScreen(
  frame: Frame,
  screen: "tv" | "watch" = "tv",
  more: { press?: readonly string[]; before?: () => void } = {},
): Scene {
  const answers = welcome(unseated(frame));
  return {
    ...more,
    path: `/${screen}/quill`,
    house: { hear: ({ type }) => (type === "watch_table" ? answers : []) },
  };
}

/** What the house did for someone who was away. */
export function played(...actions: readonly unknown[]): PlayedForYou {
  return { step: 9, actions, away_ms: 130_000 };
}
