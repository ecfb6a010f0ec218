import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { loadKit } from "../games";
import { loqLobby } from "../gallery/loq/fixtures";
import { LOGOS_FRAMES } from "../gallery/logos/scenes";
import { LOQ_FRAMES } from "../gallery/loq/scenes";
import { stagedTable } from "../gallery/stage";
import type { Frame } from "../wire/messages";
import Teams from "./Teams.svelte";

await loadKit("logos");
await loadKit("loq");

function shown(frame: Frame | undefined) {
  if (!frame) throw new Error("no such scene");
  const table = stagedTable(frame, { kind: "live" });
  const asked = vi.spyOn(table, "act");
  if (!table.kit) throw new Error("no kit");
  render(Teams, { table, kit: table.kit, frame });
  return asked;
}

const sent = (teams: readonly number[]) => ({
  type: "set_teams",
  teams: Object.fromEntries(teams.map((team, i) => [`member-${i}`, team])),
});

describe("teams in the lobby", () => {
  it("are shown as they will be dealt", () => {
    shown(loqLobby({ mode: "teams" }));
    const heads = screen.getAllByRole("heading", { level: 3 }).map((head) => head.textContent);
    expect(heads.map((text) => text?.trim().slice(-6))).toEqual(["Team A", "Team B"]);
    const lists = screen.getAllByRole("list");
    expect(within(lists[0] as HTMLElement).getByText("Chloe")).toBeTruthy();
    expect(within(lists[1] as HTMLElement).getByText("Ben")).toBeTruthy();
  });

  it("change by the list beside a name", async () => {
    const asked = shown(loqLobby({ mode: "teams" }));
    const choice = screen.getByRole("combobox", { name: "Team of Chloe" });
    await fireEvent.change(choice, { target: { value: "1" } });
    expect(asked).toHaveBeenCalledWith(sent([0, 1, 1, 1, 0, 1]));
  });

  it("change by dragging a name", async () => {
    const asked = shown(loqLobby({ mode: "teams" }));
    const target = screen.getByText("Ben").closest("[data-team]");
    document.elementFromPoint = () => target;
    await fireEvent.pointerDown(screen.getByText("Edith"), { clientX: 10, clientY: 10, button: 0 });
    await fireEvent.pointerMove(window, { clientX: 200, clientY: 30 });
    expect(target?.classList.contains("over")).toBe(true);
    await fireEvent.pointerUp(window, { clientX: 200, clientY: 30 });
    expect(asked).toHaveBeenCalledWith(sent([0, 1, 0, 1, 1, 1]));
  });

  it("become more: people and rule", async () => {
    const asked = shown(loqLobby({ mode: "teams" }));
    const number = screen.getByRole("combobox", { name: "Number of teams" });
    await fireEvent.change(number, { target: { value: "3" } });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked).toHaveBeenNthCalledWith(1, sent([0, 1, 2, 0, 1, 2]));
    expect(asked).toHaveBeenNthCalledWith(2, {
      type: "set_options",
      options: expect.objectContaining({ team_count: 3, mode: "teams" }),
    });
  });

  it("are balanced on demand", async () => {
    const asked = shown(LOQ_FRAMES["loq-lobby-four"]);
    await fireEvent.click(screen.getByRole("button", { name: "Balance" }));
    expect(asked).toHaveBeenCalledWith(sent([0, 1, 2, 3, 3, 2, 1, 0]));
  });

  it("may be none in Logos", async () => {
    const asked = shown(LOGOS_FRAMES["logos-lobby-teams"]);
    const number = screen.getByRole("combobox", { name: "Number of teams" });
    await fireEvent.change(number, { target: { value: "0" } });
    expect(asked).toHaveBeenCalledWith({ type: "set_teams", teams: {} });
  });

  it("are only read by guests", () => {
    shown(LOQ_FRAMES["loq-lobby-guest"]);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Ben")).toBeTruthy();
  });
});
