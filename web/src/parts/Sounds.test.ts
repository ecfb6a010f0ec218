import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { loadKit } from "../games";
import { game, view } from "../gallery/linq/fixtures";
import { stagedTable } from "../gallery/stage";
import { heardUntil, SOUND_OF } from "../games/linq/hearing";
import { play } from "../lib/sound";
import type { View } from "../wire/linq";
import type { Frame } from "../wire/messages";
import Sounds from "./Sounds.svelte";

await loadKit("linq");

vi.mock("../lib/sound", async (original) => ({
  ...(await original<typeof import("../lib/sound")>()),
  play: vi.fn(), // jsdom is mute
}));

const WORDS: View = view();

beforeEach(() => vi.mocked(play).mockClear());

function after(news: readonly unknown[], step: number): Frame {
  const frame = game(WORDS);
  return { ...frame, seq: step, game: { step, news, view: WORDS } };
}

async function heard(first: readonly unknown[], then: readonly unknown[]): Promise<unknown[]> {
  const table = stagedTable(after(first, 1), { kind: "live" });
  const props = (frame: Frame) => ({ table, frame, sounds: SOUND_OF, until: null });
  const { rerender } = render(Sounds, props(after(first, 1)));
  const next = after(then, 2);
  table.onFrame(next);
  await rerender(props(next));
  await tick();
  return vi.mocked(play).mock.calls.flat();
}

it("lets a room hear that a word was said", async () => {
  expect(await heard([], [{ type: "word_said" }])).toEqual(["word"]);
});

it("is silent about what happened before one came, and what has no sound", async () => {
  expect(await heard([{ type: "word_said" }], [{ type: "pointed" }])).toEqual([]);
});

it("ticks only while someone has to act", () => {
  expect(heardUntil({ ...WORDS, deadline: 5000 })).toBe(5000);
  expect(heardUntil({ ...WORDS, phase: "debriefing", deadline: 5000 })).toBeNull();
});
