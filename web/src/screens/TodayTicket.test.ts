import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { later } from "../lib/today";
import { LAST_DAYS } from "../wire/lastDays";
import TodayTicket from "./TodayTicket.svelte";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

it("counts only the puzzles that there are on the day", () => {
  const lasts = Object.values(LAST_DAYS);
  for (const last of new Set(lasts)) {
    vi.setSystemTime(new Date(`${last}T12:00`));
    const { container } = render(TodayTicket);
    expect(container.querySelectorAll(".stub")).toHaveLength(
      lasts.filter((other) => other >= last).length,
    );
    cleanup();
  }
  vi.setSystemTime(new Date(`${later(lasts.sort().at(-1) ?? "", 1)}T12:00`));
  render(TodayTicket);
  expect(screen.getByText("The days so far stay open")).toBeTruthy();
});
