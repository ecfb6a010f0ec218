import { beforeEach, expect, test } from "vitest";
import { EVENING, RECORD, tableOf } from "../gallery/table";
import type { Frame } from "../wire/messages";
import { forgetGames, keepGame, keptGame, keptGames } from "./keptGames";

const PLAYED = { game: "linq", title: "Linq", fewest: 4, most: 8, options: {} };

function ended(record: string, text = ""): Frame {
  const evening = EVENING.map((game) => ({ ...game, record }));
  const table = tableOf(PLAYED, { record: { id: record, seal: "" }, evening, phase: "over" });
  return { game: { view: { text } }, table, now: 0, ticking: true } as unknown as Frame;
}

beforeEach(() => localStorage.clear());

test("the end of a game is kept once, the latest first", () => {
  keepGame(ended("a", "first"));
  keepGame(ended("b"));
  keepGame(ended("a", "again"));
  expect(keptGames().map(({ played }) => played.record)).toEqual(["b", "a"]);
  expect(keptGame("a")?.frame.game?.view).toEqual({ text: "first" });
  expect(keptGame("c")).toBeUndefined();
});

test("what belongs to the table is not kept", () => {
  keepGame(ended(RECORD));
  const table = keptGame(RECORD)?.frame.table;
  expect([table?.code, table?.link, table?.host]).toEqual(["", "", ""]);
  expect(localStorage.getItem("trilogue.games")).not.toContain("QUILL");
});

test("a game that goes on is not kept", () => {
  const frame = ended(RECORD);
  keepGame({ ...frame, table: { ...frame.table, record: null } });
  expect(keptGames()).toEqual([]);
});

test("the oldest make room, one by one, and all can be forgotten", () => {
  for (let n = 0; n < 14; n++) keepGame(ended(`record-${n}`));
  expect(keptGames()).toHaveLength(12);
  keepGame(ended("large", "x".repeat(4_995_000)));
  expect(keptGame("large")).toBeDefined();
  expect(keptGames().length).toBeLessThan(12);
  forgetGames();
  expect(keptGames()).toEqual([]);
});

test("what someone else has written there is no game", () => {
  for (const text of ["{", "{}", "[null, 1, {}]", '[{"played":{"record":"a"},"endedAt":1}]']) {
    localStorage.setItem("trilogue.games", text);
    expect(keptGames()).toEqual([]);
  }
});
