import { expect, it } from "vitest";
import type { Preview, Row } from "../../wire/logos";
import type { Advice, Moment } from "../../wire/messages";
import { compare, joinedWords, missesOf, totalLeft, turnsOf, type Turn } from "./turns";

const moments = (...acts: string[]): Moment[] =>
  acts.map((act, at) => ({ at, actor: "0", act, scores: [0, 0] }));

const row = (kind: Row["kind"], seat: number, points: number, fell = false): Row => ({
  side: seat,
  seat,
  kind,
  words: [],
  points,
  fell,
  text: "",
  deducted: "",
  doubted_by: null,
});

const laid = (points: number, ...words: string[]): Preview => ({
  words: words.map((word, index) => ({
    word,
    points: points - index,
    x: 0,
    y: index,
    is_down: false,
  })),
  points,
  last: null,
});

const advice = (best: Preview | null, played: Preview | null, type = "place_tiles"): Advice => ({
  action: { type, tiles: [[0, 0, "Z"]], discarded: null },
  preview: best,
  played,
});

const turn = (number: number, seat: number, points: number, fell = false): Turn => ({
  number,
  seat,
  row: row("tiles", seat, points, fell),
  step: number,
});

it("finds the step of each turn: one cast, one line of the sheet", () => {
  const found = turnsOf(
    moments(
      "",
      "open_game",
      ...["roll_die", "cast_die", "swap_tiles", "place_tiles", "let_stand"],
      ...[
        "roll_die",
        "cast_die",
        "draw_card",
        "name_word",
        "rule_answer",
        "name_word",
        "let_stand",
      ],
      ...["roll_die", "cast_die", "time_up"],
    ),
    [row("tiles", 0, 9), row("lost_turn", 2, 0), row("synonym", 1, 8), row("pass", 0, 0)],
  );
  expect(found.map(({ number, seat, step }) => [number, seat, step])).toEqual([
    [1, 0, 5],
    [2, 1, 12],
    [3, 0, 15],
  ]);
});

it("counts what a turn left on the table, and nothing where it was the best", () => {
  expect(compare(turn(1, 0, 12), advice(laid(19, "verdict"), laid(12, "curl")))).toMatchObject({
    left: 7,
    got: 12,
    tiles: [[0, 0, "Z"]],
  });
  expect(compare(turn(1, 0, 19), advice(laid(19, "verdict"), laid(19, "jumper")))).toMatchObject({
    left: 0,
    best: null,
    tiles: [],
  });
});

it("counts a play that fell as nothing", () => {
  const found = compare(turn(1, 0, 0, true), advice(laid(19, "verdict"), laid(12, "xqz")));
  expect([found.got, found.left]).toEqual([0, 19]);
});

it("has nothing to say where the house would not have laid tiles", () => {
  expect(compare(turn(1, 0, 12), advice(null, laid(12, "curl"), "pass")).left).toBe(0);
});

it("puts the dearest miss first, and only one's own", () => {
  const all = [
    compare(turn(1, 0, 10), advice(laid(14, "a"), laid(10, "b"))),
    compare(turn(2, 1, 10), advice(laid(90, "a"), laid(10, "b"))),
    compare(turn(3, 0, 10), advice(laid(21, "a"), laid(10, "b"))),
    compare(turn(4, 0, 10), advice(laid(10, "a"), laid(10, "b"))),
  ];
  const own = missesOf(all, 0);
  expect(own.map((one) => one.turn.number)).toEqual([3, 1]);
  expect(totalLeft(own)).toBe(15);
  expect(missesOf(all, null)[0]?.turn.number).toBe(2);
});

it("names the dearest words, and counts the rest", () => {
  expect(joinedWords(laid(41, "zarf", "vac"))).toBe("ZARF + VAC");
  expect(joinedWords(laid(41, "zarf", "vac", "of", "at", "in"))).toBe("ZARF + VAC + OF + 2");
});
