// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Person } from "../../lib/people";
import type { Pending, Row } from "../../wire/logos";
import { playText } from "./preview";
import { aPos, pendingText, rowText, turnText } from "./words";

function row(change: Partial<Row>): Row {
  return {
    side: 0,
    seat: 0,
    kind: "tiles",
    words: [],
    points: 0,
    fell: false,
    text: "",
    deducted: "",
    doubted_by: null,
    ...change,
  };
}

function someone(seat: number, name: string, isYou = false): Person {
  return { seat, name, mark: "*", isYou, isAway: false, hasStandIn: false, isBot: false };
}

const MATRIX = { word: "MATRIX", points: 18, grown_from: null };

describe("the score sheet", () => {
  it("says what each turn brought", () => {
    const words = [
      { word: "SHINE", points: 11, grown_from: null },
      { word: "BITE", points: 6, grown_from: null },
    ];
    expect(rowText(row({ words }))).toBe("SHINE, BITE");
    expect(rowText(row({ kind: "definition", words: [MATRIX] }))).toBe("spelt, defined: matrix");
    expect(rowText(row({ kind: "antonym", words: [MATRIX], fell: true }))).toBe(
      "antonym: matrix (fell)",
    );
    expect(rowText(row({ kind: "pass" }))).toBe("passed");
    expect(rowText(row({ kind: "lost_turn" }))).toBe("lost a turn");
  });

  it("says the turn before as a sentence", () => {
    const people = [someone(0, "Ada"), someone(1, "Ben", true)];
    expect(turnText(row({ words: [MATRIX], points: 18 }), people)).toBe("Ada: MATRIX, 18 points.");
    expect(turnText(row({ kind: "pass" }), people)).toBe("Ada passed.");
    expect(turnText(row({ kind: "pass", seat: 1 }), people)).toBe("You passed.");
  });

  it("names parts of speech", () => {
    expect(["noun", "adjective"].map(aPos)).toEqual(["a noun", "an adjective"]);
  });
});

describe("what lies open to doubt", () => {
  const pending: Pending = { kind: "tiles", words: [MATRIX], points: 18, tiles: [], text: "" };

  it("is said in short", () => {
    expect(pendingText(pending)).toBe("MATRIX, 18 points.");
    expect(pendingText({ ...pending, kind: "definition", text: "a grid", points: 1 })).toBe(
      "“a grid”, 1 point.",
    );
  });
});

describe("the play button", () => {
  const word = (text: string, points: number) => ({
    word: text,
    points,
    x: 0,
    y: 0,
    is_down: false,
  });

  it("names one word or two, counts more, and says one number", () => {
    const text = (points: number, ...words: ReturnType<typeof word>[]) =>
      playText({ words, points, last: null });
    expect(text(16, word("GLAZE", 16))).toBe("Play GLAZE for 16");
    expect(text(3, word("A", 1), word("B", 2))).toBe("Play A + B for 3");
    const three = [word("CURL", 7), word("DUD", 5), word("UR", 7)];
    expect(text(19, ...three)).toBe("Play CURL, DUD + 1 for 19");
  });
});
