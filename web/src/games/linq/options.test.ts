// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CONFIG, lobby } from "../../gallery/linq/fixtures";
import { FLAGS, LIMITS, starterChoices } from "./options";

describe("tonight's rules", () => {
  it("can all be seen and changed; some have a row of their own", () => {
    const shown = [...LIMITS, ...FLAGS].map(({ key }) => key);
    const own = ["variant", "silent_night", "aloud", "rounds", "deck", "starter", "practice"];
    const { has_bots: _, learner: __, ...chosen } = CONFIG; // both of which the table knows by itself
    expect(new Set([...shown, ...own])).toEqual(new Set(Object.keys(chosen)));
  });

  it("let the table choose who begins", () => {
    const members = lobby().table.members;
    expect(starterChoices(members).map(({ text }) => text)).toEqual([
      "Drawn",
      ...members.map(({ name }) => name),
    ]);
  });
});
