// @vitest-environment node
import { expect, it } from "vitest";
import { game, view } from "../gallery/linq/fixtures";
import { stripFor, type Around } from "./strips";

const ALL: Around = { isLost: true, isMoving: true, isKnocked: true, isPlayedFor: true };
const ASKED = game(view(), { undo: { may_ask: false, by: "member-1", asked: true } });
const OFFERED = game(view(), { undo: { may_ask: true, by: null, asked: false } });

it("shows one strip at a time, in the order in which they matter", () => {
  expect(stripFor(ASKED, ALL)).toBe("offline");
  expect(stripFor(ASKED, { ...ALL, isLost: false })).toBe("moving");
  expect(stripFor(ASKED, { ...ALL, isLost: false, isMoving: false })).toBe("undo");
  const calm = { ...ALL, isLost: false, isMoving: false };
  expect(stripFor(OFFERED, calm)).toBe("knock");
  expect(stripFor(OFFERED, { ...calm, isKnocked: false })).toBe("played");
  expect(stripFor(OFFERED, { ...calm, isKnocked: false, isPlayedFor: false })).toBe("offer");
  expect(stripFor(game(view()), { ...calm, isKnocked: false, isPlayedFor: false })).toBeNull();
});
