import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  bestOf,
  dateOf,
  daysInRow,
  isThere,
  keepResult,
  keepRival,
  keptDays,
  keptFile,
  later,
  longestRow,
  nearestOpen,
  rivalOf,
  takeOver,
  type KeptDays,
} from "./today";
import { LAST_DAYS } from "../wire/lastDays";

const OPEN = { first: "2026-11-19", last: "2026-12-05", kinds: ["five_words"] };

/** Days on which a puzzle was done, each with its value. */
function done(days: Record<string, number>, isOnDay = true): KeptDays {
  return Object.fromEntries(
    Object.entries(days).map(([day, value]) => [
      day,
      { five_words: { isDone: true, line: `${value}`, value, isOnDay } },
    ]),
  );
}

describe("days", () => {
  it("are those of the device, and go on over the ends of months", () => {
    expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(later("2026-11-30", 1)).toBe("2026-12-01");
    expect(later("2028-03-01", -1)).toBe("2028-02-29");
  });

  it("are open from the first to the newest", () => {
    expect(nearestOpen("2026-11-25", OPEN)).toBe("2026-11-25");
    expect(nearestOpen("2026-11-01", OPEN)).toBe("2026-11-19");
    expect(nearestOpen("2027-01-01", OPEN)).toBe("2026-12-05");
  });

  it("have no more of a kind after its last", () => {
    for (const [kind, last] of Object.entries(LAST_DAYS)) {
      expect(isThere(kind, last)).toBe(true);
      expect(isThere(kind, later(last, 1))).toBe(false);
    }
  });
});

describe("a row of days", () => {
  const days = done({ "2026-11-19": 1, "2026-11-20": 1, "2026-11-21": 1, "2026-11-24": 1 });

  it("goes up to today, or to yesterday while today is open", () => {
    expect(daysInRow(days, "2026-11-21")).toBe(3);
    expect(daysInRow(days, "2026-11-22")).toBe(3);
    expect(daysInRow(days, "2026-11-23")).toBe(0);
    expect(daysInRow(days, "2026-11-24")).toBe(1);
    expect(longestRow(days)).toBe(3);
    expect(longestRow({})).toBe(0);
  });

  it("is not mended on a later day", () => {
    const mended = { ...days, ...done({ "2026-11-22": 1, "2026-11-23": 1 }, false) };
    expect(daysInRow(mended, "2026-11-24")).toBe(1);
  });

  it("wants a puzzle that is done", () => {
    const begun = { isDone: false, line: "", value: null, isOnDay: true };
    expect(daysInRow({ "2026-11-19": { five_words: begun } }, "2026-11-19")).toBe(0);
  });
});

describe("the best", () => {
  it("is the greatest value, the first of equals", () => {
    const days = done({ "2026-11-19": -9, "2026-11-20": -7, "2026-11-21": -7 });
    expect(bestOf(days, "five_words")?.line).toBe("-7");
    expect(bestOf(days, "other")).toBeNull();
  });

  it("is none of those that are not compared", () => {
    const days = { a: { x: { isDone: true, line: "", value: null, isOnDay: true } } };
    expect(bestOf(days, "x")).toBeNull();
  });
});

describe("what this device remembers", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 19, 12), toFake: ["Date"] });
    return () => vi.useRealTimers();
  });

  it("knows what was done on its day, also later", () => {
    const result = { isDone: true, line: "5/5", value: -5 };
    keepResult("2026-11-18", "five_words", result);
    keepResult("2026-11-19", "five_words", result);
    vi.setSystemTime(new Date(2026, 10, 20, 12));
    keepResult("2026-11-19", "five_words", result); // looked at again
    expect(keptDays()["2026-11-18"]?.["five_words"]?.isOnDay).toBe(false);
    expect(keptDays()["2026-11-19"]?.["five_words"]?.isOnDay).toBe(true);
  });

  it("does not count what was only begun on its day", () => {
    keepResult("2026-11-19", "other", { isDone: false, line: "", value: null });
    vi.setSystemTime(new Date(2026, 10, 20, 12));
    keepResult("2026-11-19", "other", { isDone: true, line: "", value: null });
    expect(keptDays()["2026-11-19"]?.["other"]?.isOnDay).toBe(false);
  });
});

describe("a file", () => {
  const RESULT = { isDone: true, line: "94 %", value: 94 };

  /** One with a key of its own, and without days. */
  let devices = 0;
  const newDevice = () => {
    const key = String((devices += 1)).padStart(32, "0");
    localStorage.setItem("trilogue.today", JSON.stringify({ key, days: {} }));
  };

  it("brings all days to another device, beside those that it has", async () => {
    newDevice();
    keepResult("2026-11-19", "best_turn", RESULT);
    const file = await keptFile().text();
    newDevice();
    keepResult("2026-11-20", "best_turn", RESULT);
    keepResult("2026-11-19", "best_turn", { isDone: false, line: "", value: null });
    expect(takeOver(file)).toBe(true);
    expect(keptDays()["2026-11-19"]?.["best_turn"]).toMatchObject(RESULT);
    expect(keptDays()["2026-11-20"]?.["best_turn"]).toMatchObject(RESULT);
    const { key } = JSON.parse(file) as { key: string };
    expect(await keptFile().text()).toContain(key);
  });

  it("keeps who asked to be beaten", async () => {
    const [ben, cleo] = ["b".repeat(32), "c".repeat(32)];
    newDevice();
    keepRival("2026-11-19", ben);
    keepRival("2026-11-20", "Ben");
    const file = await keptFile().text();
    newDevice();
    keepRival("2026-11-21", cleo);
    keepResult("2026-11-21", "best_turn", RESULT);
    expect(takeOver(file)).toBe(true);
    const days = ["2026-11-19", "2026-11-20", "2026-11-21"];
    expect(days.map(rivalOf)).toEqual([ben, null, cleo]);
  });

  it.each([
    "",
    "[]",
    '{"key":"x","days":{}}',
    '{"key":"0123456789abcdef0123456789abcdef","days":{"2026-11-19":{"best_turn":1}}}',
    '{"key":"0123456789abcdef0123456789abcdef","days":{"soon":{}}}',
    '{"key":"0123456789abcdef0123456789abcdef","days":{},"rivals":{"2026-11-19":"Ben"}}',
  ])("that is none changes nothing: %s", (text) => {
    newDevice();
    keepResult("2026-11-20", "best_turn", RESULT);
    expect(takeOver(text)).toBe(false);
    expect(Object.keys(keptDays())).toEqual(["2026-11-20"]);
  });
});
