// @vitest-environment node
import { describe, expect, it } from "vitest";
import { abreast, FIGURE_HEIGHT, figureStep, standings, trackEnd } from "./track";

const by = (scores: readonly number[], step = 5, size = 30) =>
  new Map(standings(scores, step, size).map((standing) => [standing.team, standing]));

describe("the score track", () => {
  it("shows as many tens as needed, from 70 up", () => {
    expect([[0], [70], [71, 3], [99], []].map((scores) => trackEnd(scores))).toEqual([
      70, 70, 80, 100, 70,
    ]);
  });

  it("writes figures where they do not touch", () => {
    expect([4.4, 3, 1.6, 1, 0.3, 0.1].map(figureStep)).toEqual([10, 10, 20, 50, 100, 200]);
  });

  it("stands each cube over its score", () => {
    const cubes = by([26, 12]);
    expect(cubes.get(0)).toMatchObject({ x: 130, lift: 0, hasFigure: true });
    expect(cubes.get(1)).toMatchObject({ x: 60, lift: 0, hasFigure: true });
  });

  it("piles up equal scores, with one figure on top", () => {
    const cubes = by([7, 7, 30, 7]);
    expect([0, 1, 3].map((team) => cubes.get(team)?.lift)).toEqual([0, 30, 60]);
    expect([0, 1, 3].map((team) => cubes.get(team)?.hasFigure)).toEqual([false, false, true]);
    expect(cubes.get(2)?.lift).toBe(0);
  });

  it("begins shorter where that is enough", () => {
    expect([[4, 14], [0], [23]].map((scores) => trackEnd(scores, 20))).toEqual([20, 20, 30]);
  });

  it("stands each as low as it can beside those that are close", () => {
    const cubes = by([30, 26, 22]);
    expect([0, 1, 2].map((team) => cubes.get(team)?.lift)).toEqual([0, 48, 0]);
  });

  it("keeps a score below 0 on the track", () => {
    expect(by([-4, 20]).get(0)?.x).toBe(0);
  });

  it("lets no cube hide another that is close", () => {
    const cubes = by([26, 25, 25, 10]);
    expect(cubes.get(0)?.lift).toBe(0);
    expect(cubes.get(1)?.lift).toBe(30 + FIGURE_HEIGHT);
    expect(cubes.get(2)?.lift).toBe(60 + FIGURE_HEIGHT);
    expect(cubes.get(3)?.lift).toBe(0);
    expect([0, 1, 2].map((team) => cubes.get(team)?.stem)).toEqual([0, 30 + FIGURE_HEIGHT, 0]);
  });
});

describe("cubes abreast", () => {
  it("stand at their scores, and beside each other where they would touch", () => {
    expect(abreast([10, 40], 10, 35)).toEqual([100, 400]);
    expect(abreast([10, 10, 12], 10, 35)).toEqual([100, 135, 170]);
  });
});
