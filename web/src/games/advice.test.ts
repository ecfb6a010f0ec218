import { describe, expect, it } from "vitest";
import type { Preview } from "../wire/logos";
import { adviceOf as linq } from "./linq/advice";
import { adviceOf as logos } from "./logos/advice";
import { adviceOf as loq } from "./loq/advice";

function preview(points: number, ...words: string[]): Preview {
  const laid = words.map((word) => ({ word, points, x: 0, y: 0, is_down: false }));
  return { words: laid, points, last: null };
}

describe("what the house would have done", () => {
  it("is a word, a clue or a guess", () => {
    expect(linq({ type: "say_word", word: "frost" }, [])).toBe(
      "The house would have said “frost”.",
    );
    expect(linq({ type: "continue" }, [])).toBe("");
    expect(loq({ type: "give_clue", level: 1, category: "noun", text: "it barks" })).toBe(
      "The house would have said “it barks”.",
    );
  });

  it("is a better turn, if there was one", () => {
    const place = { type: "place_tiles", tiles: [], discarded: null } as const;
    expect(logos(place, preview(48, "quartz", "ax"), preview(31, "art"))).toBe(
      "The best that was found: QUARTZ and AX for 48 points, 17 more.",
    );
    expect(logos(place, preview(31, "rat"), preview(31, "art"))).toBe("Nothing better was found.");
  });
});
