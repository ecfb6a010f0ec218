import { expect, it } from "vitest";
import { lookedAt, replayPath } from "./replays";

it("writes an address that opens on a step, and reads it again", () => {
  expect(replayPath("r")).toBe("/replay/r");
  const path = replayPath("r", { step: 12, seat: 0 });
  expect(path).toBe("/replay/r?step=12&seat=0");
  expect(lookedAt(path.slice(path.indexOf("?")))).toEqual({ step: 12, seat: 0 });
  expect(replayPath("r", { step: null })).toBe("/replay/r");
});

it("asks for nothing that is no number", () => {
  expect(lookedAt("?step=last&seat=-1")).toEqual({ step: null, seat: null });
});
