import { describe, expect, it, vi } from "vitest";
import { game, lobby, view } from "../gallery/fixtures";
import type { Frame } from "../wire/messages";
import type { Act } from "./socket";
import { Table } from "./table.svelte";

function seated() {
  const acts: Act[] = [];
  const host = { seated: vi.fn(), changed: vi.fn(), dismissed: vi.fn(), troubled: vi.fn() };
  const table = new Table(host);
  table.attach({
    act: (act) => {
      acts.push(act);
      return Promise.resolve({ ok: true, seq: 1 });
    },
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    retryNow: () => undefined,
    close: () => undefined,
  });
  return { table, acts };
}

function withDeal(frame: Frame, commitment: string, yours: boolean): Frame {
  const deal = { ...frame.table.deal, commitment, yours };
  return { ...frame, table: { ...frame.table, deal } };
}

describe("a device's share of the deal", () => {
  it("is added once for each commitment", () => {
    const { table, acts } = seated();
    table.framed(withDeal(lobby(), "c1", false));
    table.framed(withDeal(lobby(), "c1", false));
    table.framed(withDeal(lobby({ phase: "over" }), "c2", false));
    expect(acts.map((act) => act.type === "add_share" && act.commitment)).toEqual(["c1", "c2"]);
    expect(acts[0]).toMatchObject({ share: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it("is not added when it is in, nor during a game", () => {
    const { table, acts } = seated();
    table.framed(withDeal(lobby(), "c1", true));
    table.framed(withDeal(game(view()), "c2", false));
    expect(acts).toEqual([]);
  });
});

describe("what is said aloud", () => {
  it("is said once for each step", () => {
    const { table } = seated();
    const frame = game(view({ waiting: [1] }));
    const news = [{ type: "word_said", seat: 5, word: "carry" }];
    table.framed({ ...frame, game: { step: 3, news, view: view({ waiting: [1] }) } });
    expect(table.announcement).toBe("Farid said carry.");
    table.announcement = "";
    table.framed({ ...frame, game: { step: 3, news, view: view({ waiting: [1] }) } });
    expect(table.announcement).toBe("");
  });
});

describe("who is who", () => {
  it("is told from the last frame", () => {
    const { table } = seated();
    table.framed(game(view(), { host: "member-1" }));
    expect(table.me?.name).toBe("Ada");
    expect(table.host?.name).toBe("Ben");
    expect(table.isHost).toBe(false);
    expect(table.people[3]?.name).toBe("Deniz");
  });
});

describe("game time", () => {
  it("keeps to the quickest frame, and begins anew when the line was down", () => {
    const { table } = seated();
    const clock = vi.spyOn(performance, "now");
    const hear = (now: number, at: number) => {
      clock.mockReturnValue(at);
      table.framed(game(view(), {}, now));
      return table.reading.now - at;
    };
    expect(hear(10_000, 500)).toBe(9500);
    expect(hear(11_000, 2300)).toBe(9500);
    table.changed({ kind: "connecting", tries: 1 });
    expect(hear(13_000, 4300)).toBe(8700);
    clock.mockRestore();
  });
});

describe("those who share a device", () => {
  it("go on together, and do everything else alone", async () => {
    const [ada, ben] = [seated(), seated()];
    ada.table.companions = () => [ben.table];
    ben.table.companions = () => [ada.table];
    await ada.table.play({ type: "continue" });
    await ada.table.play({ type: "say_word" });
    expect(ada.acts.map(({ type }) => type)).toEqual(["play", "play"]);
    expect(ben.acts).toEqual([{ type: "play", action: { type: "continue" } }]);
  });
});
