import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../lib/table.svelte";
import type { Preview } from "../../wire/logos";
import { PlayPreview } from "./playPreview.svelte";

const CAT = { type: "place_tiles", tiles: [[0, 0, "C"]], discarded: "" };
const CATS = { ...CAT, tiles: [...CAT.tiles, [3, 0, "S"]] };

/** A house that answers when it is told to, and what it was asked. */
function house() {
  const asked: { play: unknown; answer: (points: number) => void }[] = [];
  const preview = (play: unknown) =>
    new Promise((resolve) => {
      const answer = (points: number) => resolve({ ok: true, preview: { words: [], points } });
      asked.push({ play, answer });
    });
  const shown = new PlayPreview(() => ({ preview }) as unknown as Table);
  return { asked, shown, points: () => (shown.found as Preview | null)?.points };
}

describe("the price of what lies there", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

  it("is never that of a former play", async () => {
    const { asked, shown, points } = house();
    shown.ask(CAT, false);
    expect(shown.isReckoning).toBe(true);
    await pass();
    asked[0]?.answer(5);
    await pass();
    expect([points(), shown.isReckoning]).toEqual([5, false]);
    shown.ask(CATS, false);
    expect([points(), shown.isReckoning]).toEqual([undefined, true]);
    await pass();
    asked[1]?.answer(6);
    await pass();
    expect(points()).toBe(6);
    shown.ask(null, false);
    expect([points(), shown.isReckoning]).toEqual([undefined, false]);
  });

  it("is not that of an answer that comes too late", async () => {
    const { asked, shown, points } = house();
    shown.ask(CAT, false);
    await pass();
    shown.ask(CATS, false);
    await pass();
    asked[0]?.answer(5);
    await pass();
    expect([points(), shown.isReckoning]).toEqual([undefined, true]);
  });

  it("stays when a tile is let go where it hovered", async () => {
    const { asked, shown, points } = house();
    shown.ask(CATS, true);
    await pass(100);
    asked[0]?.answer(6);
    await pass();
    shown.ask({ ...CATS }, false);
    expect([points(), shown.isReckoning]).toEqual([6, false]);
  });

  it("is waited for by whoever plays at once", async () => {
    const { asked, shown, points } = house();
    shown.ask(CATS, false);
    const known = shown.isKnown();
    await pass();
    asked[0]?.answer(6);
    expect([await known, points()]).toEqual([true, 6]);
  });

  it("is of no use to whoever has changed the play since", async () => {
    const { asked, shown } = house();
    shown.ask(CAT, false);
    const known = shown.isKnown();
    await pass();
    shown.ask(CATS, false);
    asked[0]?.answer(5);
    expect(await known).toBe(false);
  });
});
