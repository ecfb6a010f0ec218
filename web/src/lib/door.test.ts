import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Doorbell } from "./door.svelte";

const GUS = { id: "k1", name: "Gus", times: 1 };
const HANA = { id: "k2", name: "Hana", times: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("folds a knock after a minute, and not the next one", () => {
  const bell = new Doorbell();
  bell.hear([GUS]);
  vi.advanceTimersByTime(30_000);
  bell.hear([GUS, HANA]);
  vi.advanceTimersByTime(30_000);
  expect([GUS, HANA].map((knock) => bell.isFolded(knock))).toEqual([true, false]);
});

it("shows who knocks again once more", () => {
  const bell = new Doorbell();
  bell.hear([GUS]);
  vi.advanceTimersByTime(60_000);
  const again = { ...GUS, times: 2 };
  bell.hear([again]);
  expect(bell.isFolded(again)).toBe(false);
});

it("forgets who has gone", () => {
  const bell = new Doorbell();
  bell.hear([GUS]);
  vi.advanceTimersByTime(60_000);
  bell.hear([]);
  expect(bell.isFolded(GUS)).toBe(false);
  bell.close();
  expect(vi.getTimerCount()).toBe(0);
});
