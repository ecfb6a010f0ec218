import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import { CHAPTER, FULL_BOARD, game, view } from "../../gallery/linq/fixtures";
import { stagedTable } from "../../gallery/stage";
import { RIVALS_CHAPTER, SKETCH_CHAPTER, SLEEPER_CHAPTER } from "../../gallery/linq/variants";
import type { View } from "../../wire/linq";
import Debriefing from "./Debriefing.svelte";

await loadKit("linq");

function shown(change: Partial<View> = {}) {
  const settled = view({
    phase: "debriefing",
    board: FULL_BOARD,
    chapters: [CHAPTER],
    points: CHAPTER.points,
    waiting: [0, 1, 2, 3, 4, 5],
    deadline: 90_000,
    ...change,
  });
  const frame = game(settled);
  const table = stagedTable(frame, { kind: "live" });
  return render(Debriefing, { table, frame, view: settled });
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe("the debriefing", () => {
  it("says the word and what happened", () => {
    shown();
    expect(screen.getByRole("heading", { name: "The word was lantern." })).toBeTruthy();
    expect(
      screen.getByText(
        "Chloe trusted Edith. So the spies failed. Edith named both. Edith wrote the code word.",
      ),
    ).toBeTruthy();
  });

  it("tells why it worked: all words, whom each trusted, and how many hands they drew", async () => {
    shown();
    await fireEvent.click(screen.getByRole("button", { name: "Why it worked" }));
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toHaveLength(7);
    expect(rows[2]).toMatch(/Edith.*velvet.*magic.*pointed at you and Chloe.*2/s);
    expect(screen.getByText("Best bluff: Edith")).toBeTruthy();
    expect(screen.getByText("Two hands were fooled.")).toBeTruthy();
  });

  it("shows sketches where words would stand", async () => {
    shown({ chapters: [SKETCH_CHAPTER] });
    await fireEvent.click(screen.getByRole("button", { name: "Why it worked" }));
    expect(screen.getByRole("button", { name: "Chloe’s second sketch" })).toBeTruthy();
  });

  it("says both words of two teams", () => {
    shown({ chapters: [RIVALS_CHAPTER] });
    expect(
      screen.getByRole("heading", { name: "The words were lantern and anchor." }),
    ).toBeTruthy();
    expect(screen.getByText(/You and Chloe had lantern, Deniz and Farid had anchor/)).toBeTruthy();
  });

  it("says who slept", () => {
    shown({ chapters: [SLEEPER_CHAPTER] });
    expect(screen.getByText(/Edith slept: the word orbit was nobody’s/)).toBeTruthy();
  });

  it("lists the hands for readers", () => {
    shown();
    const table = screen.getByRole("group", { name: "Who pointed at whom, drawn" });
    expect(
      within(table).getByRole("button", { name: /Edith pointed at you and Chloe/ }),
    ).toBeTruthy();
  });

  it("shows the ledger as a table, with the bank before and after", async () => {
    shown();
    await fireEvent.click(screen.getByRole("button", { name: "Ledger" }));
    expect(
      screen.getAllByRole("row").map((row) => row.textContent?.replaceAll(/\s+/g, " "))[2],
    ).toContain("Chloe trusted Edith.");
    expect(screen.getAllByRole("region", { name: "Ledger" })[0]?.textContent).toContain(
      "Bank 83 → 78",
    );
  });

  it("goes on to whoever starts next, or to the standings", () => {
    const { unmount } = shown();
    expect(screen.getByRole("button", { name: "Next round, Edith starts" })).toBeTruthy();
    unmount();
    const yours = shown({ order: [5, 0, 1, 2, 3, 4] });
    expect(screen.getByRole("button", { name: "Next round, you start" })).toBeTruthy();
    yours.unmount();
    shown({ round: 6 });
    expect(screen.getByRole("button", { name: "To the standings" })).toBeTruthy();
  });

  it("waits for the others", () => {
    const { unmount } = shown({ waiting: [1, 2, 5] });
    expect(screen.getByRole("button", { name: "Waiting for three" })).toBeTruthy();
    unmount();
    shown({ waiting: [1, 5] });
    expect(screen.getByRole("button", { name: "Waiting for Ben and Farid" })).toBeTruthy();
  });
});
