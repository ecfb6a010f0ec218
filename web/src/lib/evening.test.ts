import { describe, expect, it } from "vitest";
import type { PlayedGame } from "../wire/messages";
import { standingsOf, winnersOf } from "./evening";

function game(title: string, points: Record<string, number>, winners: string[]): PlayedGame {
  const people = Object.entries(points).map(([name, score]) => ({
    name,
    mark: "*",
    points: score,
    won: winners.includes(name),
  }));
  return { title, record: title, people };
}

const EVENING = [
  game("Linq", { Ada: 9, Ben: 4, Chloe: 7 }, ["Ada"]),
  game("LOQ", { Ada: 60, Ben: 60 }, ["Ada", "Ben"]),
  game("Logos", { Ada: 100, Ben: 140, Chloe: 90 }, ["Ben"]),
];

describe("an evening", () => {
  it("counts games won, and of equals the one who needed fewer stands first", () => {
    const more = [...EVENING, game("Linq", { Dan: 3 }, ["Dan"]), game("Linq", { Dan: 3 }, ["Dan"])];
    expect(standingsOf(more).map(({ name, won, played }) => [name, won, played])).toEqual([
      ["Dan", 2, 2],
      ["Ada", 2, 3],
      ["Ben", 2, 3],
      ["Chloe", 0, 2],
    ]);
  });

  it("names who has won each", () => {
    expect(EVENING.map(winnersOf)).toEqual([["Ada"], ["Ada", "Ben"], ["Ben"]]);
  });
});
