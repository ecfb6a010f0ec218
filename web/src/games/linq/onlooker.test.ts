import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHAPTER, FULL_BOARD, game, pair, view } from "../../gallery/linq/fixtures";
import { stagedTable } from "../../gallery/stage";
import { settled } from "../../gallery/linq/variants";
import { loadKit } from "../../games";
import { peopleAt } from "../../lib/people";
import Debriefing from "./Debriefing.svelte";
import { honourLine, keepAim, keptAim } from "./onlooker";
import Pointing from "./Pointing.svelte";

await loadKit("linq");

const MOMENT = { table: "t1", deal: "d1", round: 3 };
const WATCHER = { you: "" };
const told = settled(CHAPTER, { you: null, for_honour: { named: [3], otherwise: 1 } });
const people = peopleAt(game(told, WATCHER).table, 6);

/** As an onlooker’s device shows it; with what the table was asked. */
function shown(change: Parameters<typeof view>[0] = {}, isPast = false) {
  const pointing = view({ phase: "pointing", board: FULL_BOARD, you: null, ...change });
  const frame = game(pointing, WATCHER);
  const table = stagedTable(frame, { kind: "live" });
  if (!isPast) table.onWelcome({ type: "welcome", table: "t1", member: "" });
  const act = vi.spyOn(table, "act");
  return { act, table, frame, ...render(Pointing, { table, frame, view: pointing }) };
}

async function pointAt(...names: string[]) {
  for (const name of names)
    await fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(`^${name}:`) }));
  await fireEvent.click(screen.getByRole("button", { name: /^Point at/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe("whoever looks on", () => {
  it("points along, and nobody is told, not even the house", async () => {
    const { act } = shown();
    await pointAt("Ada", "Chloe");
    expect(screen.getByText("You have pointed.")).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
  });

  it("points once, also over a reload", async () => {
    const { unmount } = shown();
    await pointAt("Ada", "Chloe");
    unmount();
    shown();
    expect(screen.queryByRole("button", { name: /^Point at/ })).toBeNull();
  });

  it("does not point in a game that is looked at again", () => {
    shown({}, true);
    expect(screen.queryByText(/to choose/)).toBeNull();
  });

  it("is told at the debriefing how they would have scored", async () => {
    const { unmount } = shown();
    await pointAt("Ada", "Chloe");
    unmount();
    const frame = game(told, WATCHER);
    const table = stagedTable(frame, { kind: "live" });
    table.onWelcome({ type: "welcome", table: "t1", member: "" });
    render(Debriefing, { table, frame, view: told });
    expect(screen.getByText(/you would have earned three points/)).toBeTruthy();
  });
});

describe("an aim", () => {
  it("is of this round of this game at this table alone", () => {
    keepAim(MOMENT, pair(0, 2));
    expect(keptAim(MOMENT)).toEqual(pair(0, 2));
    for (const other of [{ table: "t2" }, { deal: "d2" }, { round: 4 }])
      expect(keptAim({ ...MOMENT, ...other })).toBeNull();
  });

  it.each([
    [pair(2, 0), "They were the spies. As a double agent you would have earned three points."],
    [pair(0, 4), "Only Ada was a spy. As a double agent you would have earned one point."],
    [pair(4, 5), "Neither was a spy. As a double agent you would have earned one point."],
  ])("is worth what the house says", (aim, line) => {
    expect(honourLine(aim, told, people)).toContain(line);
  });
});
