// @vitest-environment node
import { expect, it } from "vitest";
import { madeUpName } from "./madeUp";

it("makes up a name, whatever chance has to say", () => {
  const names = [0, 0.3, 0.999].map((chance) => madeUpName(() => chance));
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+$/);
});
