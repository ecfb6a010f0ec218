import { expect, it } from "vitest";
import type { Ruling } from "../../wire/logos";
import { latestProof, noteProof } from "./latestProof";

it("has the latest proof of a table until the next game there", () => {
  const ruling = { verdict: "stands" } as Ruling;
  noteProof("one", { phase: "roll", ruling });
  noteProof("one", { phase: "window", ruling: null });
  expect(latestProof("one")).toBe(ruling);
  expect(latestProof("other")).toBeNull();
  noteProof("one", { phase: "drawn", ruling: null });
  expect(latestProof("one")).toBeNull();
});
