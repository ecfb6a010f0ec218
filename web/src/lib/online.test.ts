import { expect, it, vi } from "vitest";
import { network } from "./online.svelte";

it("follows the browser off the line and back on", () => {
  expect(network.isOnline).toBe(true);
  dispatchEvent(new Event("offline"));
  expect(network.isOnline).toBe(false);
  dispatchEvent(new Event("online"));
  expect(network.isOnline).toBe(true);
});

it("knows from the start that there is no line", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.resetModules();
  const opened = await import("./online.svelte");
  expect(opened.network.isOnline).toBe(false);
});
