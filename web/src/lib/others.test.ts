import { expect, it } from "vitest";
import { bandsOf } from "./others";

it("puts together who did alike, the best first", () => {
  const bandOf = (percent: number) => ({ label: `${percent} %`, rank: percent });
  expect(bandsOf([20, 80, 20, 60, 80, 20], bandOf)).toEqual([
    { label: "80 %", rank: 80, count: 2 },
    { label: "60 %", rank: 60, count: 1 },
    { label: "20 %", rank: 20, count: 3 },
  ]);
});
