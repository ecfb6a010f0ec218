import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { loadKit } from "../games";
import { game, view } from "../gallery/linq/fixtures";
import { stagedTable } from "../gallery/stage";
import { Doorbell } from "../lib/door.svelte";
import type { Act } from "../lib/socket";
import Strips from "./Strips.svelte";

await loadKit("linq");

const KNOCKS = [
  { id: "5c0ffee5", name: "Gus", times: 1 },
  { id: "5c0ffee6", name: "Hana", times: 1 },
];
const PLAYED = { step: 9, actions: [{ type: "say_word", word: "winter" }], away_ms: 130_000 };

function show(change: Parameters<typeof game>[1]) {
  const frame = game(view(), change);
  const table = stagedTable(frame, { kind: "live" });
  const sent: Act[] = [];
  table.attach({
    act: (act) => {
      sent.push(act);
      return Promise.resolve({ ok: true, seq: 1 });
    },
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
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
