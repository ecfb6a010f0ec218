import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { loadKit } from "../games";
import { game, view } from "../gallery/linq/fixtures";
import { members } from "../gallery/table";
import { stagedTable } from "../gallery/stage";
import { Doorbell } from "../lib/door.svelte";
import { settings } from "../lib/settings.svelte";
import { NO_RELAY, type Act } from "../lib/socket";
import Strips from "./Strips.svelte";

await loadKit("linq");

const KNOCKS = [
  { id: "5c0ffee5", name: "Gus", times: 1 },
  { id: "5c0ffee6", name: "Hana", times: 1 },
];
const PLAYED = { step: 9, actions: [{ type: "say_word", word: "winter" }], away_ms: 130_000 };

const show = (change: Parameters<typeof game>[1]) => showAt(view(), change);
const showLate = (change: Parameters<typeof game>[1]) => showAt(view({ you: null }), change);

function showAt(seen: ReturnType<typeof view>, change: Parameters<typeof game>[1]) {
  const frame = game(seen, change);
  const table = stagedTable(frame, { kind: "live" });
  const sent: Act[] = [];
  table.attach({
    act: (act) => {
      sent.push(act);
      return Promise.resolve({ ok: true, seq: 1 });
    },
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    askRelay: () => Promise.resolve(NO_RELAY),
    retryNow: () => undefined,
    close: () => undefined,
  });
  if (!table.kit) throw new Error("no kit");
  render(Strips, { table, kit: table.kit, frame, view: table.view, bell: new Doorbell() });
  return sent;
}

it("asks about one who knocks at a time", () => {
  const sent = show({ knocks: KNOCKS, played_for_you: PLAYED });
  expect(screen.getAllByRole("status").map((strip) => strip.textContent.trim())).toEqual([
    expect.stringMatching(/^Gus knocks\. From a new device\./),
  ]);
  screen.getByRole("button", { name: "Let in" }).click();
  expect(sent).toEqual([{ type: "answer_knock", knock: "5c0ffee5", let_in: true }]);
});

it("tells what the house played, until that is closed", async () => {
  show({ played_for_you: PLAYED });
  expect(screen.getByRole("status").textContent).toContain(
    "It said “winter”. You were gone for two minutes.",
  );
  screen.getByRole("button", { name: "Close" }).click();
  await Promise.resolve();
  expect(screen.queryByRole("status")).toBeNull();
});

describe("tips", () => {
  beforeEach(() => {
    localStorage.clear();
    settings.tips = true;
  });

  it("come one at a time, and never again once understood", async () => {
    show({});
    const first = note()?.textContent;
    await fireEvent.click(screen.getByRole("button", { name: "Understood" }));
    expect(note()?.textContent).toBeDefined();
    expect(note()?.textContent).not.toBe(first);
    cleanup();
    show({});
    expect(note()?.textContent).not.toBe(first);
  });

  it("leave the focus at the head of the screen when the last is gone", async () => {
    document.body.insertAdjacentHTML("beforeend", "<main><h2 tabindex='-1'>Your turn.</h2></main>");
    show({});
    while (note()) {
      screen.getByRole("button", { name: "Understood" }).focus();
      await fireEvent.click(screen.getByRole("button", { name: "Understood" }));
    }
    await expect.poll(() => document.activeElement?.textContent).toBe("Your turn.");
    document.querySelector("main")?.remove();
  });

  it("keep quiet when asked to, and begin anew when switched on again", async () => {
    show({});
    const first = note()?.textContent;
    await fireEvent.click(screen.getByRole("button", { name: "Understood" }));
    settings.tips = false;
    await tick();
    expect(note()).toBeNull();
    settings.tips = true;
    await tick();
    expect(note()?.textContent).toBe(first);
  });

  it("wait until nothing more important is said", () => {
    show({ knocks: KNOCKS });
    expect(note()).toBeNull();
  });
});

function note(): HTMLElement | null {
  return screen.queryByRole("note", { name: "Tip" });
}

describe("who comes late", () => {
  const gus = { ...members(1)[0]!, id: "gus", name: "Gus", seat: null, plays_from: "next_round" };

  it("is told to those who play, until they have seen it", async () => {
    show({ members: [...members(6), gus] });
    expect(screen.getByRole("status").textContent).toContain(
      "Gus plays along from the next round. Until then they watch.",
    );
    screen.getByRole("button", { name: "Good" }).click();
    await tick();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is told from when they play, and may rather watch", () => {
    const sent = showLate({ members: [...members(6).slice(1), { ...gus, id: "member-0" }] });
    expect(screen.getByRole("status").textContent).toContain(
      "You play along from the next round. Until then you watch.",
    );
    screen.getByRole("button", { name: "I would rather watch" }).click();
    expect(sent).toEqual([{ type: "ask_seat", seat: null }]);
  });

  it("may play along after all", () => {
    const late = { seats: [], asked: null, since: "next_turn" };
    const sent = showLate({ late, members: [...members(6).slice(1)] });
    screen.getByRole("button", { name: "Play along" }).click();
    expect(sent).toEqual([{ type: "play_along" }]);
  });
});
