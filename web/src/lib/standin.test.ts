import { expect, it } from "vitest";
import { closeTold, goneFor, isToldClosed } from "./standin";

it("says how long someone was gone", () => {
  expect(goneFor(0)).toBe("");
  expect(goneFor(20_000)).toBe("You were gone for less than a minute.");
  expect(goneFor(60_000)).toBe("You were gone for one minute.");
  expect(goneFor(150_000)).toBe("You were gone for three minutes.");
});

it("remembers what was closed, and shows what came after", () => {
  closeTold("t", 9);
  expect(isToldClosed("t", 9)).toBe(true);
  expect(isToldClosed("t", 12)).toBe(false);
  expect(isToldClosed("u", 9)).toBe(false);
});
