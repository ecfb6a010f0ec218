// @vitest-environment node
import { expect, it } from "vitest";
import { game, view } from "../gallery/linq/fixtures";
import { members } from "../gallery/table";
import { gone, stripFor, type Around } from "./strips";

const NONE: Around = {
  isLost: false,
  isMoving: false,
  isKnocked: false,
  isPlayedFor: false,
  isLookingOn: false,
  isComing: false,
  hasTip: false,
};
const GONE = members(6).map((member, seat) => ({ ...member, present: seat !== 2 }));
const PAUSED = game(view(), {
  paused: true,
  undo: { may_ask: false, by: "member-1", asked: true, ended: null },
  members: GONE,
});
const ASKED = game(view(), { undo: { may_ask: false, by: "member-1", asked: true, ended: null } });
const OFFERED = game(view(), {
  undo: { may_ask: true, by: null, asked: false, ended: null },
  members: GONE,
});
const LAPSED = game(view(), {
  undo: { may_ask: true, by: null, asked: false, ended: "declined" },
});
const BACK = game(view(), { undo: { may_ask: true, by: null, asked: false, ended: null } });

it("shows one strip at a time, in the order in which they matter", () => {
  const told = { ...NONE, isKnocked: true, isPlayedFor: true, isLookingOn: true, hasTip: true };
  expect(stripFor(PAUSED, { ...told, isLost: true, isMoving: true })).toBe("offline");
  expect(stripFor(PAUSED, { ...told, isMoving: true })).toBe("moving");
  expect(stripFor(PAUSED, told)).toBe("paused");
  expect(stripFor(ASKED, told)).toBe("undo");
  expect(stripFor(OFFERED, told)).toBe("knock");
  expect(stripFor(OFFERED, { ...told, isKnocked: false })).toBe("played");
  expect(stripFor(OFFERED, { ...NONE, isLookingOn: true, hasTip: true })).toBe("looking_on");
  expect(stripFor(OFFERED, { ...NONE, hasTip: true })).toBe("away");
  expect(stripFor(LAPSED, { ...NONE, isLookingOn: true, hasTip: true })).toBe("lapsed");
  expect(stripFor(BACK, { ...NONE, hasTip: true })).toBe("offer");
  expect(stripFor(game(view()), { ...NONE, hasTip: true })).toBe("tip");
  expect(stripFor(game(view()), NONE)).toBeNull();
});

it("counts who has lost the line, but not before the game", () => {
  expect(gone(OFFERED).map(({ name }) => name)).toEqual(["Chloe"]);
  expect(gone({ table: { ...OFFERED.table, phase: "lobby" } })).toEqual([]);
});
