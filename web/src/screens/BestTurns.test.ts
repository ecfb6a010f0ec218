import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import linq from "../games/linq/kit";
import logos from "../games/logos/kit";
import type { Advice, ReplayView } from "../wire/messages";
import BestTurns from "./BestTurns.svelte";

const replay: ReplayView = {
  id: "r",
  game: "logos",
  people: [
    { name: "Ada", mark: "*", bot: null },
    { name: "Ben", mark: "§", bot: null },
  ],
  moments: ["", "roll_die", "place_tiles", "let_stand", "place_tiles"].map((act, step) => ({
    at: step,
    actor: step ? String(step % 2) : "",
    act,
    scores: [0, 0],
  })),
};

const laid = (word: string, points: number) => ({
  words: [{ word, points }],
  points,
});

const found = (best: [string, number], played: [string, number]): Advice => ({
  action: { type: "place_tiles", tiles: [] },
  preview: laid(...best),
  played: laid(...played),
});

it("puts every turn beside the best, and leads to it", async () => {
  const answers: Record<string, Advice> = {
    "/api/replay/r/2/house": found(["quixotic", 40], ["tonic", 28]),
    "/api/replay/r/4/house": found(["ox", 9], ["ax", 9]),
  };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(answers[path])));
  const onchoose = vi.fn();
  const people = replay.people.map(({ name, mark }, seat) => ({
    seat,
    name,
    mark,
    isYou: false,
    isAway: false,
    hasStandIn: false,
    isBot: false,
  }));
  render(BestTurns, { record: "r", replay, kit: logos, people, onchoose });
  await fireEvent.click(screen.getByRole("button", { name: "Compare each turn with the best" }));
  const second = await screen.findByRole("button", {
    name: "Ada AX, 9 points Best Nothing better was found.",
  });
  expect(
    screen.getByRole("button", { name: "Ada TONIC, 28 points Best QUIXOTIC, 40 points" }),
  ).toBeTruthy();
  await fireEvent.click(second);
  expect(onchoose).toHaveBeenCalledWith(4);
  vi.unstubAllGlobals();
});

it("has nothing to say where taste decides", () => {
  const { container } = render(BestTurns, {
    record: "r",
    replay,
    kit: linq,
    people: [],
    onchoose: vi.fn(),
  });
  expect(container.querySelector("section")).toBeNull();
});
