// @vitest-environment node
import { expect, it } from "vitest";
import type { Verdict } from "../../wire/logos";
import { ownSound } from "./hearing";

const ruled = (verdict: Verdict) =>
  ({ type: "challenge_ruled", verdict, challenger: 1, costs_turn: false }) as const;

it("a word that falls does not sound like one that stands", () => {
  expect(ownSound(ruled("stands"))).toBe("right");
  expect(ownSound(ruled("falls"))).toBe("block");
  expect(ownSound({ type: "challenged", seat: 1 })).toBeUndefined();
});
