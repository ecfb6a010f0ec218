import { beforeEach, describe, expect, it } from "vitest";
import type { Tile } from "../../wire/logos";
import { forgetDraft, keepDraft, keptDraft } from "./keptDraft";

const LAID: Tile[] = [
  [0, 1, "T"],
  [0, 2, "O"],
];

describe("a draft on this device", () => {
  beforeEach(() => {
    localStorage.clear();
    keepDraft({ table: "t", seat: 2, hand: "TONES", laid: LAID });
  });

  it("comes back to the same hand, in whatever order", () => {
    expect(keptDraft("t", 2, "SENOT")).toEqual(LAID);
  });

  it("belongs to one seat of one table and to one hand", () => {
    expect(keptDraft("t", 1, "TONES")).toEqual([]);
    expect(keptDraft("u", 2, "TONES")).toEqual([]);
    expect(keptDraft("t", 2, "TONED")).toEqual([]);
  });

  it("can be remembered when the hand has gone", () => {
    expect(keptDraft("t", 2, null)).toEqual(LAID);
    forgetDraft();
    expect(keptDraft("t", 2, null)).toEqual([]);
  });

  it("is nothing where what is kept cannot be read", () => {
    localStorage.setItem("trilogue.draft", "{");
    expect(keptDraft("t", 2, "TONES")).toEqual([]);
  });
});
