import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import { level, loqFrame, loqView, turn } from "../../gallery/loq/fixtures";
import { stagedTable } from "../../gallery/stage";
import { gains } from "./turning";
import TvTallied from "./TvTallied.svelte";

await loadKit("loq");

const ALL = Object.fromEntries(
  level(1).rows.map(({ category }) => [category, { mark: "guessed", side: 0, seat: 2 } as const]),
);
const FULL_CARD = turn({ levels: [level(1, ALL)], earned: 7, total: 33 });
let isStill = false;

/** jsdom lays nothing out, so nothing ever changes its size. */
class Unmoved implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  isStill = false;
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", Unmoved);
  vi.stubGlobal("matchMedia", () => ({ matches: isStill, addEventListener: () => undefined }));
});

afterEach(() => vi.useRealTimers());

function tallied() {
  const view = loqView({ phase: "tally", scores: [26, 19], turn: FULL_CARD });
  const table = stagedTable(loqFrame(view), { kind: "live" });
  render(TvTallied, { table, view, turn: FULL_CARD });
}

const gain = () => screen.getByText(/^\+\d+$/, { selector: ".plus" }).textContent;
const track = () => screen.getByRole("img", { name: /^Team A/ }).getAttribute("aria-label");

it("counts the gain, then walks the cube, then stamps the card", async () => {
  tallied();
  expect([gain(), track()]).toEqual(["+0", "Team A: 26, Team B: 19"]);
  await vi.advanceTimersByTimeAsync(120 * 5);
  expect([gain(), track()]).toEqual(["+7", "Team A: 26, Team B: 19"]);
  expect(screen.queryByText("Full card")).toBeNull();
  await vi.advanceTimersByTimeAsync(60 * 3);
  expect(track()).toBe("Team A: 29, Team B: 19");
  expect(screen.queryByText("Full card")).toBeNull();
  await vi.advanceTimersByTimeAsync(60 * 4);
  expect(track()).toBe("Team A: 33, Team B: 19");
  expect(screen.queryByText("Full card")).not.toBeNull();
});

it("shows all of it at once where motion is unwanted", async () => {
  isStill = true;
  tallied();
  await vi.advanceTimersByTimeAsync(0);
  await tick();
  expect([gain(), track()]).toEqual(["+7", "Team A: 33, Team B: 19"]);
  expect(screen.queryByText("Full card")).not.toBeNull();
});

it("counts entry by entry, up to what the turn earned", () => {
  expect(gains(FULL_CARD)).toEqual([1, 2, 3, 5, 7]);
  expect(gains(turn({ levels: [level(1)], earned: 0 }))).toEqual([]);
});
