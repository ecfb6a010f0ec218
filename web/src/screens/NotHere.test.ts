import { fireEvent, render, screen } from "@testing-library/svelte";
import type { Component } from "svelte";
import { expect, it, vi } from "vitest";
import Later from "./Later.svelte";
import NoSeat from "./NoSeat.svelte";
import NotHere from "./NotHere.svelte";

it("says that the page is older than the house", () => {
  render(NotHere, { reason: "unknown", onagain: () => Promise.resolve(true) });
  expect(screen.getByRole("heading").textContent).toBe("This page is older than the house.");
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
});

it("fetches a lost screen once more", async () => {
  const load = vi
    .fn<() => Promise<{ default: Component<{ reason: "gone" }> }>>()
    .mockRejectedValueOnce(new Error("lost"))
    .mockResolvedValue({ default: NoSeat as Component<{ reason: "gone" }> });
  render(Later<{ reason: "gone" }>, { props: { load, props: { reason: "gone" } } });
  await fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("That table has been cleared.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
