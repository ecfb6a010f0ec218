import { describe, expect, it, vi } from "vitest";
import { loadKit } from "../games";
import { game, lobby, view } from "../gallery/linq/fixtures";
import type { Frame } from "../wire/messages";
import { NO_RELAY, type Act } from "./socket";
import { Table } from "./table.svelte";

await loadKit("linq");

function seated() {
  const acts: Act[] = [];
  const host = {
    onWelcome: vi.fn(),
    onFrame: vi.fn(),
    onFarewell: vi.fn(),
    onProblem: vi.fn(),
  };
  const table = new Table(host);
  table.attach({
    act: (act) => {
      acts.push(act);
      return Promise.resolve({ ok: true, seq: 1 });
    },
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    askRelay: () => Promise.resolve(NO_RELAY),
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
    table.onFrame(withDeal(lobby(), "c1", false));
    table.onFrame(withDeal(lobby(), "c1", false));
    table.onFrame(withDeal(lobby({ phase: "over" }), "c2", false));
    expect(acts.map((act) => act.type === "add_share" && act.commitment)).toEqual(["c1", "c2"]);
    expect(acts[0]).toMatchObject({ share: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it("is not added when it is in, nor during a game", () => {
    const { table, acts } = seated();
    table.onFrame(withDeal(lobby(), "c1", true));
    table.onFrame(withDeal(game(view()), "c2", false));
    expect(acts).toEqual([]);
  });
});

describe("what is said aloud", () => {
  it("is said once for each step", () => {
    const { table } = seated();
    const frame = game(view({ waiting: [1] }));
    const news = [{ type: "word_said", seat: 5, word: "carry" }];
    table.onFrame({ ...frame, game: { step: 3, news, view: view({ waiting: [1] }) } });
    expect(table.announcement).toBe("Farid said carry.");
    table.announcement = "";
    table.onFrame({ ...frame, game: { step: 3, news, view: view({ waiting: [1] }) } });
    expect(table.announcement).toBe("");
  });
});

describe("who is who", () => {
  it("is told from the last frame", () => {
    const { table } = seated();
    table.onFrame(game(view(), { host: "member-1" }));
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
      table.onFrame(game(view(), {}, now));
      return table.reading.now - at;
    };
    expect(hear(10_000, 500)).toBe(9500);
    expect(hear(11_000, 2300)).toBe(9500);
    table.onStatus({ kind: "connecting", tries: 1 });
    expect(hear(13_000, 4300)).toBe(8700);
    clock.mockRestore();
  });
});

describe("those who share a device", () => {
  it("go on together, and do everything else alone", async () => {
    const [ada, ben] = [seated(), seated()];
    ada.table.onFrame(game(view()));
    ada.table.companions = () => [ben.table];
    ben.table.companions = () => [ada.table];
    await ada.table.play({ type: "continue" });
    await ada.table.play({ type: "say_word" });
    expect(ada.acts.map(({ type }) => type)).toEqual(["play", "play"]);
    expect(ben.acts).toEqual([{ type: "play", action: { type: "continue" } }]);
  });
});

describe("the game of a table", () => {
  it("is fetched first, and then what was heard last is shown", async () => {
    const { table } = seated();
    table.onFrame(lobby({ game: "logos", code: "QUILL" }));
    table.onFrame(lobby({ game: "logos", code: "MANGO" }));
    expect(table.frame).toBeNull();
    await loadKit("logos"); // however long that takes
    await vi.waitFor(() => expect(table.kit?.title).toBe("Logos"));
    expect(table.frame?.table.code).toBe("MANGO");
  });

  it("is not taken for another where this page does not know it", async () => {
    const { table } = seated();
    table.onFrame(game(view(), { game: "chess" }));
    await vi.waitFor(() => expect(table.absence).toBe("unknown"));
    expect(table.frame).toBeNull();
    table.onFrame(game(view()));
    expect(table.absence).toBeNull();
  });
});
