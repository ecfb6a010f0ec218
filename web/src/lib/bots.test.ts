import { expect, test } from "vitest";
import { COVERS, loadKit } from "../games";
import { CONFIG, lobby } from "../gallery/linq/fixtures";
import type { Act, Answer } from "./socket";
import { forBots, playAlone } from "./bots";
import { cutFor, isBotMark, MARKS } from "./marks";
import type { Table } from "./table.svelte";

/** As much of a table as playing alone needs; it keeps what it was asked. */
async function tableOf(game: string, options: unknown): Promise<{ table: Table; asked: Act[] }> {
  const asked: Act[] = [];
  const shown = lobby({ game, options });
  const table = {
    frame: shown,
    kit: await loadKit(game),
    act: (act: Act): Promise<Answer> => {
      asked.push(act);
      return Promise.resolve({ ok: true, seq: asked.length });
    },
  };
  return { table: table as unknown as Table, asked };
}

test.each(COVERS)("alone at $title: bots sit down, then the deal", async ({ id, botsAlone }) => {
  const { table, asked } = await tableOf(id, {
    talk: "typed",
    silent_night: "off",
    balanced_roles: true,
  });
  await playAlone(table, { strength: "strong", count: 1 });
  const bot = { type: "add_bot", strength: "strong", at_once: false };
  expect(asked).toEqual([...Array<unknown>(botsAlone).fill(bot), { type: "start_game" }]);
});

test.each(COVERS)("alone at $title: as many bots as there may be", async (cover) => {
  const { table, asked } = await tableOf(cover.id, { talk: "typed", silent_night: "off" });
  await playAlone(table, { strength: "easy", count: 9 });
  const bots = asked.filter(({ type }) => type === "add_bot");
  expect(bots).toHaveLength(cover.mostBotsAlone ?? cover.botsAlone);
});

test("bots at LOQ read and write, so clues are typed", async () => {
  const { table, asked } = await tableOf("loq", { talk: "spoken", level: 2 });
  await playAlone(table, { strength: "easy", count: 1 });
  expect(asked[0]).toEqual({ type: "set_options", options: { talk: "typed", level: 2 } });
});

test("alone at LOQ one may play in teams, against two of three bots", async () => {
  const { table, asked } = await tableOf("loq", { talk: "spoken", mode: "coop", level: 2 });
  await playAlone(table, { strength: "easy", count: 1, isAgainst: true });
  const options = { talk: "typed", mode: "teams", team_count: 2, level: 2 };
  expect(asked[0]).toEqual({ type: "set_options", options });
  expect(asked.filter(({ type }) => type === "add_bot")).toHaveLength(3);
});

test("alone at Linq nobody is a spy far more often than others", async () => {
  const { table, asked } = await tableOf("linq", CONFIG);
  await playAlone(table, { strength: "easy", count: 1 });
  expect(asked[0]).toEqual({ type: "set_options", options: { ...CONFIG, balanced_roles: true } });
});

test("bots at Linq cannot act at a table, so everyone speaks", async () => {
  const linq = await loadKit("linq");
  const silent = lobby({ options: { ...CONFIG, silent_night: "charades" } });
  expect(linq && forBots(linq, silent)).toEqual({ type: "set_options", options: CONFIG });
  expect(linq && forBots(linq, lobby())).toBeNull();
});

test("a bot's mark is a letter, and nobody else's is", () => {
  expect(isBotMark("Q")).toBe(true);
  expect(MARKS.some(isBotMark)).toBe(false);
  expect(cutFor("Q", 36).size).toBeGreaterThan(0);
});

test.each(["spy", "double_agent"])(
  "to practise Linq as %s, three bots sit down",
  async (lesson) => {
    const { table, asked } = await tableOf("linq", CONFIG);
    await playAlone(table, { strength: "normal", count: 1, lesson });
    const hurry = { word_s: 0, point_s: 0, guess_s: 0, debrief_s: 0 };
    expect(asked[0]).toEqual({
      type: "set_options",
      options: { ...CONFIG, ...hurry, practice: lesson },
    });
    expect(asked.filter(({ type }) => type === "add_bot")).toHaveLength(3);
  },
);

test("bots answer at once, where one wants them to", async () => {
  const { table, asked } = await tableOf("logos", {});
  await playAlone(table, { strength: "easy", count: 1, isAtOnce: true });
  expect(asked[0]).toEqual({ type: "add_bot", strength: "easy", at_once: true });
});
