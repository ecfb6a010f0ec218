// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CONFIG } from "../../gallery/fixtures";
import { deckName, FLAGS, limitChoices, LIMITS, limitText } from "./options";

describe("tonight's rules", () => {
  it("can all be seen and changed; three have a module of their own", () => {
    const shown = [...LIMITS, ...FLAGS].map(({ key }) => key);
    expect(new Set([...shown, "variant", "silent_night", "deck"])).toEqual(
      new Set(Object.keys(CONFIG)),
    );
  });

  it("offer the usual limits and the present one", () => {
    expect(limitChoices(60)).toEqual([0, 15, 30, 45, 60, 90, 120]);
    expect(limitChoices(75)).toContain(75);
  });

  it("are told in words", () => {
    expect([0, 60].map(limitText)).toEqual(["No limit", "60 s"]);
  });

  it("call a deck by its name, and one that is gone by its id", () => {
    const decks = [{ id: "house", name: "House deck" }];
    expect(deckName(decks, "house")).toBe("House deck");
    expect(deckName(decks, "lost")).toBe("lost");
  });
});
