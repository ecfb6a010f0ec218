import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../games";
import { game, view } from "../gallery/linq/fixtures";
import { stagedTable } from "../gallery/stage";
import { GESTURE_MS } from "../lib/gestures.svelte";
import { NO_RELAY, type Act } from "../lib/socket";
import GestureSlips from "../parts/GestureSlips.svelte";
import GestureButton from "./GestureButton.svelte";

await loadKit("linq");

function staged() {
  const table = stagedTable(game(view(), { may_gesture: true }), { kind: "live" });
  const sent: Act[] = [];
  table.attach({
    act: (act) => {
      sent.push(act);
      return Promise.resolve({ ok: true, seq: 1 });
    },
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    askRelay: () => Promise.resolve(NO_RELAY),
    retryNow: () => undefined,
    close: () => undefined,
  });
  return { table, sent };
}

it("sends one of three, and closes", async () => {
  const { table, sent } = staged();
  render(GestureButton, { table });
  await fireEvent.click(screen.getByRole("button", { name: "React without a word" }));
  expect(screen.getAllByRole("button").map((one) => one.textContent.trim())).toEqual([
    "",
    "✓Well said",
    "…So close",
    "?Lost me",
  ]);
  await fireEvent.click(screen.getByRole("button", { name: "So close" }));
  expect(sent).toEqual([{ type: "make_gesture", sign: "so_close" }]);
  expect(screen.queryByRole("group")).toBeNull();
});

it("closes by Escape and gives the focus back", async () => {
  render(GestureButton, { table: staged().table });
  const opener = screen.getByRole("button", { name: "React without a word" });
  await fireEvent.click(opener);
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("group")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

describe("slips", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stand for two seconds, of each sender the latest", async () => {
    const { table } = staged();
    render(GestureSlips, { table });
    table.onGestured({ type: "gestured", member: "member-1", sign: "lost_me" });
    table.onGestured({ type: "gestured", member: "member-1", sign: "well_said" });
    await tick();
    const text = () => screen.getByRole("status").textContent.replace(/\s+/g, " ").trim();
    expect(text()).toMatch(/Ben: ✓ Well said$/);
    expect(text()).not.toContain("Lost me");
    vi.advanceTimersByTime(GESTURE_MS);
    await tick();
    expect(text()).toBe("");
  });
});
