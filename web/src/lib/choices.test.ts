// @vitest-environment node
import { describe, expect, it } from "vitest";
import { deckChoices, limitChoices } from "./choices";

describe("time limits", () => {
  it("are the usual ones and the present one, in order", () => {
    expect(limitChoices(60).map(({ value }) => value)).toEqual([
      "0",
      "15",
      "30",
      "45",
      "60",
      "90",
      "120",
    ]);
    expect(limitChoices(75).map(({ text }) => text)).toContain("75 s");
  });

  it("say so when there is none", () => {
    expect(limitChoices(0)[0]?.text).toBe("No limit");
  });
});

describe("decks", () => {
  const decks = [{ id: "house", name: "House deck" }];

  it("go by their names", () => {
    expect(deckChoices(decks, "house")).toEqual([{ value: "house", text: "House deck" }]);
  });

  it("go by their id when the server has them no more", () => {
    expect(deckChoices(decks, "lost").at(-1)).toEqual({ value: "lost", text: "lost" });
  });
});
