// @vitest-environment node
import { describe, expect, it } from "vitest";
import { members } from "../gallery/table";
import { balanced, countOf, moved, shuffled, sizesOf, teamsOf } from "./teams";

const six = members(6);
const set = (teams: readonly number[]) =>
  members(teams.length).map((member, i) => ({ ...member, team: teams[i] ?? 0 }));
const numbers = (teams: Readonly<Record<string, number>>) => Object.values(teams);

describe("teams", () => {
  it("are dealt round where none are set", () => {
    expect(numbers(teamsOf(six, 2))).toEqual([0, 1, 0, 1, 0, 1]);
    expect(numbers(teamsOf(six, 4))).toEqual([0, 1, 2, 3, 0, 1]);
    expect(countOf(six)).toBe(0);
  });

  it("are shown as they are set", () => {
    expect(numbers(teamsOf(set([1, 1, 0, 2]), 3))).toEqual([1, 1, 0, 2]);
    expect(countOf(set([1, 1, 0, 2]))).toBe(3);
  });

  it("change by one name at a time", () => {
    const teams = moved(teamsOf(six, 2), "member-0", 1);
    expect(numbers(teams)).toEqual([1, 1, 0, 1, 0, 1]);
    expect(sizesOf(teams, 2)).toEqual([2, 4]);
  });

  it("become even without moving more people than need be", () => {
    expect(numbers(balanced(teamsOf(set([0, 0, 0, 0, 0, 1]), 2), 2))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(numbers(balanced(teamsOf(set([0, 1, 0, 1]), 2), 2))).toEqual([0, 1, 0, 1]);
  });

  it("become more or fewer, and everyone still has one", () => {
    expect(sizesOf(balanced(teamsOf(set([0, 0, 0, 1, 1, 1]), 2), 3), 3)).toEqual([2, 2, 2]);
    expect(numbers(balanced(teamsOf(set([0, 1, 2, 3, 2, 3]), 4), 2))).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it("are shuffled evenly, everyone once", () => {
    const draws = [0.9, 0.1, 0.5, 0.3, 0.7];
    const teams = shuffled(teamsOf(six, 2), 2, () => draws.pop() ?? 0);
    expect(Object.keys(teams)).toEqual(six.map(({ id }) => id));
    expect(sizesOf(teams, 2)).toEqual([3, 3]);
    expect(numbers(teams)).not.toEqual([0, 1, 0, 1, 0, 1]);
  });
});
