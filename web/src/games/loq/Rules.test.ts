import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import { COOP, loqLobby } from "../../gallery/loq/fixtures";
import { stagedTable } from "../../gallery/stage";
import type { Config } from "../../wire/loq";
import Rules from "./Rules.svelte";

await loadKit("loq");

function shown(options: Partial<Config> = {}, you = "member-0") {
  const frame = loqLobby(options, { you });
  const table = stagedTable(frame, { kind: "live" });
  const asked = vi.spyOn(table, "act");
  render(Rules, { table, frame });
  return asked;
}

function set(part: Partial<Config>) {
  return { type: "set_options", options: { ...COOP, ...part } };
}

describe("the rules of LOQ in the lobby", () => {
  it("offer modes", async () => {
    const asked = shown();
    await fireEvent.click(screen.getByRole("radio", { name: "Teams" }));
    expect(asked).toHaveBeenLastCalledWith(set({ mode: "teams" }));
  });

  it("offer levels by name and colour", async () => {
    const asked = shown();
    await fireEvent.click(screen.getByRole("radio", { name: "Level 3, red" }));
    expect(asked).toHaveBeenLastCalledWith(set({ level: 3 }));
  });

  it("let the table choose who begins", async () => {
    const asked = shown({ mode: "teams" });
    await fireEvent.change(screen.getByLabelText("The first team"), { target: { value: "1" } });
    expect(asked).toHaveBeenLastCalledWith(set({ mode: "teams", first_side: 1 }));
    const row = screen.getByLabelText("First to describe for Team B");
    await fireEvent.change(row, { target: { value: "1" } });
    const both = { first_side: 1, first_describers: [1] }; // the second change waits for the first
    expect(asked).toHaveBeenLastCalledWith(set({ mode: "teams", ...both }));
  });

  it("have every other option of the game", () => {
    shown({ mode: "teams", talk: "typed", house_rules_replaces: "memory" });
    const labels = [
      "Time for a turn",
      "Deck",
      "Time to start a turn",
      "The first team",
      "First to describe for Team A",
      "First to describe for Team B",
      "An invalid clue",
      "Indirect rhymes",
      "A, an and the",
      "Other forms of the word",
      "Read the card first",
      "Another card",
      "Describers choose",
      "Time for the tally",
      "House Rules",
      "What the card says",
      "Catch-up Key",
      "Team A",
      "Team B",
      "Chloe",
    ];
    for (const label of labels)
      expect(screen.getAllByLabelText(new RegExp(`^${label}`)).length, label).toBe(1);
    expect(screen.getAllByLabelText(/^[1-8]$/)).toHaveLength(8);
  });

  it("keep the table's own rule", async () => {
    const asked = shown({ house_rules_replaces: "memory" });
    const card = screen.getByLabelText("What the card says");
    await fireEvent.input(card, { target: { value: " Whisper only. " } });
    await fireEvent.change(card);
    expect(asked).toHaveBeenLastCalledWith(
      set({ house_rules_replaces: "memory", house_rules: "Whisper only." }),
    );
  });

  it("give a player a level of their own", async () => {
    const asked = shown();
    await fireEvent.change(screen.getByLabelText("Chloe"), { target: { value: "2" } });
    expect(asked).toHaveBeenLastCalledWith(set({ seat_levels: [0, 0, 2] }));
  });

  it("are only read by guests", () => {
    shown({ level: 4 }, "member-3");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByLabelText(/^Level/).textContent).toContain("Level 4");
  });
});
