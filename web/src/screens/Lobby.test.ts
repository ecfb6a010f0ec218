import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG, lobby } from "../gallery/fixtures";
import { stagedTable } from "../gallery/stage";
import type { Config } from "../wire/linq";
import Lobby from "./Lobby.svelte";

function shown(options: Partial<Config> = {}, you = "member-0") {
  const frame = lobby({ options: { ...CONFIG, ...options }, you });
  const table = stagedTable(frame, { kind: "live" });
  const asked = vi.spyOn(table, "act");
  render(Lobby, { table, frame });
  return asked;
}

function set(part: Partial<Config>) {
  return { type: "set_options", options: { ...CONFIG, ...part } };
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
});

describe("the variants in the lobby", () => {
  it("are the host's to choose", async () => {
    const asked = shown();
    await fireEvent.click(screen.getByRole("radio", { name: "Spy vs Spy" }));
    expect(asked).toHaveBeenLastCalledWith(set({ variant: "spy_vs_spy" }));
  });

  it("leave the quiet of the table to the host as well", async () => {
    const asked = shown();
    const silence = screen.getByRole("combobox", { name: "Silent Night" });
    await fireEvent.change(silence, { target: { value: "sketches" } });
    expect(asked).toHaveBeenLastCalledWith(set({ silent_night: "sketches" }));
  });

  it("say who is missing", () => {
    shown({ variant: "spy_vs_spy" });
    const deal = screen.getByRole("button", { name: "One more to go for Spy vs Spy" });
    expect(deal.hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/Spy vs Spy needs six. You are five./)).toBeTruthy();
  });

  it("are dealt when there are enough", () => {
    shown({ variant: "sleeper" });
    expect(screen.getByRole("button", { name: "Deal for five" })).toBeTruthy();
  });

  it("are only read by guests", () => {
    shown({ variant: "sleeper", silent_night: "charades" }, "member-3");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByLabelText("Variant").textContent).toBe("Sleeper");
    expect(screen.getByLabelText("Silent Night").textContent).toBe("Charades at one table");
  });
});
