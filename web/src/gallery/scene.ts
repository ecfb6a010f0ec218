import type { LineStatus } from "../lib/socket";
import type { Frame } from "../wire/messages";
import type { House } from "./house";

/** A screen of the app: an address, or a frame at a table; and what is pressed there in turn. */
export type Scene = { press?: readonly string[] } & (
  | { path: string; before?: () => void; house?: House }
  | { frame: Frame | null; status: LineStatus; isSlow?: boolean }
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
