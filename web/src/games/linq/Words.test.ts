import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import { game, view } from "../../gallery/linq/fixtures";
import { stagedTable } from "../../gallery/stage";
import type { Frame } from "../../wire/messages";
import Words from "./Words.svelte";

await loadKit("linq");

const LIVE = { kind: "live" } as const;

function shown(frame: Frame) {
  const table = stagedTable(frame, LIVE);
  const words = view(frame.game?.view as Partial<ReturnType<typeof view>>);
  return { table, ...render(Words, { table, frame, view: words }) };
}

function field(): HTMLInputElement {
  return screen.getByRole("textbox", { name: "Your second word, one word only" });
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});

describe("saying a word", () => {
  it("keeps what is typed when a frame comes in", async () => {
    const frame = game(view());
    const { rerender, table } = shown(frame);
    await fireEvent.input(field(), { target: { value: "pap" } });
    await rerender({ table, frame: { ...frame, seq: 10 }, view: view() });
    expect(field().value).toBe("pap");
  });

  it("keeps a refused word, selected, with the reason at the field", async () => {
    shown(game(view()));
    await fireEvent.input(field(), { target: { value: "lanterns" } });
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    const reason = await screen.findByRole("alert");
    expect(reason.textContent).toContain("“lanterns” contains your code word.");
    expect(field().getAttribute("aria-describedby")).toBe(reason.id);
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 8]);
  });

  it("empties the field once the word is said", async () => {
    shown(game(view()));
    await fireEvent.input(field(), { target: { value: "paper" } });
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    await vi.waitFor(() => expect(field().value).toBe(""));
  });

  it("waits while the table is paused", () => {
    shown(game(view(), { paused: true }));
    expect(screen.getByRole("button", { name: "Say it" }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Stopped. Go on when you like.")).toBeTruthy();
  });

  it("is for the speaker only", () => {
    shown(game(view({ waiting: [1] })));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getAllByText("Ben is thinking.")).toHaveLength(2);
  });
});

describe("the word board", () => {
  it("reads as a table from the start player onwards", () => {
    shown(game(view({ board: [["glow"], ["river"], ["…"], ["harbour", "fog"], [], []] })));
    const rows = screen
      .getAllByRole("row")
      .map((row) => row.textContent?.replaceAll(/\s+/g, " ").trim());
    expect(rows[1]).toContain("Deniz harbour fog");
    expect(rows.at(-1)).toContain("silent");
  });
});
