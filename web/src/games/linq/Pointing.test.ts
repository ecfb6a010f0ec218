import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import { AGENT, FULL_BOARD, game, SPY, view } from "../../gallery/linq/fixtures";
import { stagedTable } from "../../gallery/stage";
import type { View } from "../../wire/linq";
import { REFUSALS } from "./refusals";
import Pointing from "./Pointing.svelte";

await loadKit("linq");

function shown(change: Partial<View> = {}) {
  const pointing = view({ phase: "pointing", board: FULL_BOARD, deadline: 45_000, ...change });
  const frame = game(pointing);
  const table = stagedTable(frame, { kind: "live" });
  return render(Pointing, { table, frame, view: pointing });
}

function card(name: string): HTMLElement {
  return screen.getByRole("checkbox", { name: new RegExp(`^${name}:`) });
}

function checked(): string[] {
  const cards = screen.getAllByRole("checkbox");
  return cards.flatMap((c) =>
    c.getAttribute("aria-checked") === "true" ? [c.textContent ?? ""] : [],
  );
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});

describe("pointing", () => {
  it("looks the same for both roles", () => {
    const pages = [SPY, AGENT].map((briefing) => {
      const { container, unmount } = shown({ briefing });
      const html = container.innerHTML.replaceAll(/(id="|#)[^")]*/g, "");
      unmount();
      return html;
    });
    expect(pages[0]).toBe(pages[1]);
  });

  it("lets a third take the place of the first", async () => {
    shown();
    for (const name of ["Ben", "Chloe", "Edith"]) await fireEvent.click(card(name));
    expect(checked().map((text) => text.match(/Ben|Chloe|Edith/)?.[0])).toEqual(["Edith", "Chloe"]);
  });

  it("says how many are missing until there are two", async () => {
    shown();
    expect(screen.getByRole("button", { name: "Two more to choose" })).toBeTruthy();
    await fireEvent.click(card("Ben"));
    expect(screen.getByRole("button", { name: "One more to choose" })).toBeTruthy();
    await fireEvent.click(card("You"));
    expect(screen.getByRole("button", { name: "Point at yourself and Ben" })).toBeTruthy();
  });

  it("answers a wrong pair at the dock, in words that tell no role", async () => {
    shown();
    for (const name of ["Ben", "You"]) await fireEvent.click(card(name));
    await fireEvent.click(screen.getByRole("button", { name: /^Point at/ }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/A spy points.*a double agent/);
    expect(REFUSALS["spy_names_himself"]).toBe(REFUSALS["agent_names_others"]);
  });

  it("hides whom you pointed at on your card", () => {
    shown({ waiting: [1, 2], your_pick: { first: 0, second: 2 } });
    expect(checked()).toEqual([]);
    expect(screen.getByText("You have pointed.")).toBeTruthy();
    expect(screen.getByText("Four of six have pointed. All show at once.")).toBeTruthy();
  });
});
