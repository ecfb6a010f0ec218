import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { Table } from "../lib/table.svelte";
import LineStrip from "./LineStrip.svelte";

function shown() {
  const heard = () => undefined;
  const host = { onWelcome: heard, onFrame: heard, onFarewell: heard, onProblem: heard };
  const table = new Table(host);
  render(LineStrip, { table });
  return table;
}

describe("the strip of a house that restarts", () => {
  it("says so before the line is lost and while it is, until we are back", async () => {
    const table = shown();
    table.onRestartAhead();
    await tick();
    expect(screen.getByRole("status").textContent).toContain("back in a minute");
    table.onStatus({ kind: "waiting", tries: 1, until: Number.MAX_SAFE_INTEGER });
    await tick();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("status").textContent).toContain("Your seat is kept");
    table.onStatus({ kind: "live" });
    table.onWelcome({ type: "welcome", table: "t", member: "m" });
    await tick();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("forgets a restart that does not come", async () => {
    vi.useFakeTimers();
    const table = shown();
    table.onRestartAhead();
    vi.advanceTimersByTime(180_000);
    await tick();
    expect(screen.queryByRole("status")).toBeNull();
    vi.useRealTimers();
  });
});
