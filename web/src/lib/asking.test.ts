import { expect, it } from "vitest";
import { loadKit } from "../games";
import { lobby } from "../gallery/linq/fixtures";
import { stagedTable } from "../gallery/stage";
import { Asking } from "./asking.svelte";
import { NO_RELAY, type Act, type Answer } from "./socket";

await loadKit("linq");

/** A table far away: its answers come when they are let through. */
function farAway() {
  const table = stagedTable(lobby(), { kind: "live" });
  const sent: Act[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  table.attach({
    act: (act) => {
      sent.push(act);
      return new Promise((resolve) => answers.push(resolve));
    },
    preview: () => Promise.resolve({ ok: false, code: "no_preview", expected: "" }),
    askRelay: () => Promise.resolve(NO_RELAY),
    retryNow: () => undefined,
    close: () => undefined,
  });
  return { asking: new Asking(() => table), sent, answers };
}

const PRESENT = { variant: "plain", deck: "house", word_s: 60 };

it("keeps a change that has not come back when the next one is made", async () => {
  const { asking, sent, answers } = farAway();
  const changes = [
    asking.change(PRESENT, { variant: "sleeper" }),
    asking.change(PRESENT, { deck: "family" }),
  ];
  expect(sent.at(-1)).toEqual({
    type: "set_options",
    options: { variant: "sleeper", deck: "family", word_s: 60 },
  });
  for (const answer of answers) answer({ ok: true, seq: 1 });
  await Promise.all(changes);
});

it("begins from what is shown once all has come back", async () => {
  const { asking, sent, answers } = farAway();
  const refused = asking.change(PRESENT, { variant: "sleeper" });
  answers[0]?.({ ok: false, code: "bad_options", expected: "" });
  expect(await refused).toBe(false);
  void asking.change(PRESENT, { deck: "family" });
  expect(sent.at(-1)).toEqual({ type: "set_options", options: { ...PRESENT, deck: "family" } });
});
