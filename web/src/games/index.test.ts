// @vitest-environment node
import { expect, it } from "vitest";
import { coverOf, COVERS, loadKit, openKit } from ".";

it("finds every folder, in the order of the shelf", () => {
  expect(COVERS.map(({ title }) => title)).toEqual(["LOQ", "Linq", "Logos"]);
  expect(coverOf("linq")?.mark).toBe("&");
});

it("opens a kit when it is asked for, and keeps it", async () => {
  expect(openKit("linq")).toBeUndefined();
  const kit = await loadKit("linq");
  expect(kit?.title).toBe("Linq");
  expect(openKit("linq")).toBe(kit);
});

it("takes no game for another", async () => {
  expect(coverOf("chess")).toBeUndefined();
  expect(await loadKit("chess")).toBeNull();
  expect(await loadKit("../gallery/linq")).toBeNull();
});
