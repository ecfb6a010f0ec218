import { beforeEach, expect, test, vi } from "vitest";
import type { SlateView } from "../wire/messages";
import { foundSlate, keptSlates, leaveSlate, loadSlate, tellSlates } from "./slates";

let told: object = {};
let status = 200;
const asked: { path: string; body: Record<string, unknown> }[] = [];

function board(id: string, ...people: string[]): SlateView {
  return {
    id,
    day: "2026-11-20",
    first: "2026-09-22",
    people: people.map((name) => ({ name, is_you: name === "Ada", done: [] })),
  };
}

beforeEach(() => {
  localStorage["trilogue.boards"] = "{}";
  asked.length = 0;
  status = 200;
  vi.stubGlobal("fetch", (path: string, options: { body: string }) => {
    asked.push({ path, body: JSON.parse(options.body) as Record<string, unknown> });
    return Promise.resolve(Response.json(told, { status }));
  });
});

test("a board that one is on is remembered with who else is there", async () => {
  told = board("f00", "Ada", "Ben");
  expect((await foundSlate("Ada")).kind).toBe("board");
  expect(keptSlates()).toEqual({ f00: { name: "Ada", people: ["Ben"] } });
  told = board("f00", "Ben");
  await loadSlate("f00");
  expect(keptSlates()).toEqual({});
});

test("every board is told that a puzzle is done, and nothing of how well", async () => {
  for (const id of ["f00", "f01"]) {
    told = board(id, "Ada");
    await foundSlate("Ada");
  }
  asked.length = 0;
  await tellSlates("2026-11-20", "two_spies");
  expect(asked.map(({ path }) => path)).toEqual(["/api/slates/f00", "/api/slates/f01"]);
  for (const { body } of asked) {
    expect(body["act"]).toEqual({ type: "tell_slate", day: "2026-11-20", kind: "two_spies" });
    expect(Object.keys(body).sort()).toEqual(["act", "key"]);
  }
});

test("a board that was left is forgotten, also if it is gone with whoever was last", async () => {
  told = board("f00", "Ada");
  await foundSlate("Ada");
  [told, status] = [{ code: "no_such_slate" }, 404];
  expect(await leaveSlate("f00")).toEqual({ kind: "refused", code: "no_such_slate" });
  expect(keptSlates()).toEqual({});
});

test("without the line nothing is forgotten", async () => {
  told = board("f00", "Ada");
  await foundSlate("Ada");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await leaveSlate("f00")).toEqual({ kind: "away" });
  expect(await loadSlate("f00")).toEqual({ kind: "away" });
  expect(Object.keys(keptSlates())).toEqual(["f00"]);
});
