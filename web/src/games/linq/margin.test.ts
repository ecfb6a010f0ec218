import { describe, expect, it } from "vitest";
import { CHAPTER, game, view } from "../../gallery/linq/fixtures";
import { peopleAt } from "../../lib/people";
import { ending } from "./ending";

function shown(points: number[], winners: number[]): string {
  const over = view({ phase: "over", chapters: [CHAPTER], waiting: [], points, winners });
  const told = ending(over, peopleAt(game(over).table, 6));
  return [told?.line, told?.score, told?.against].join(" ");
}

describe("the end", () => {
  it.each<[string, number[], number[]]>([
    ["Edith wins. 14 points, five more than Farid.", [8, 7, 4, 5, 14, 9], [4]],
    ["Edith wins. 14 points, two more than you.", [12, 7, 4, 5, 14, 9], [4]],
    ["Edith wins. 14 points, five more than anyone else.", [9, 7, 4, 5, 14, 9], [4]],
    ["You and Chloe share it. 14 points each.", [14, 7, 14, 5, 9, 9], [0, 2]],
    ["Chloe wins. 14 points, and the last round’s spies win a tie.", [14, 7, 14, 5, 9, 9], [2]],
  ])("say by how much: %s", (sentence, points, winners) => {
    expect(shown(points, winners)).toBe(sentence);
  });
});
