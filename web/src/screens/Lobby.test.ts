import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../games";
import { CONFIG, lobby } from "../gallery/linq/fixtures";
import { stagedTable } from "../gallery/stage";
import { needs } from "../gallery/table";
import type { Config } from "../wire/linq";
import Lobby from "./Lobby.svelte";

await loadKit("linq");

function shown(options: Partial<Config> = {}, you = "member-0", wanted = needs()) {
  const frame = lobby({ options: { ...CONFIG, ...options }, you, needs: wanted });
  const table = stagedTable(frame, { kind: "live" });
  const asked = vi.spyOn(table, "act");
  if (!table.kit) throw new Error("no kit");
  render(Lobby, { table, kit: table.kit, frame });
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
    const six = needs({ fewest: 6, missing: 1, purpose: "spy_vs_spy" });
    shown({ variant: "spy_vs_spy" }, "member-0", six);
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
