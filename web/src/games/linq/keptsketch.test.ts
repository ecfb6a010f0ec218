import { beforeEach, describe, expect, it } from "vitest";
import { keepSketch, keptSketch } from "./sketch";

describe("a sketch over a reload", () => {
  beforeEach(() => sessionStorage.clear());

  it("is still there in the same turn at the same table", () => {
    keepSketch("t1", 7000, [[1, 2, 3, 4]]);
    expect(keptSketch("t1", 7000)).toEqual([[1, 2, 3, 4]]);
  });

  it("is gone in the next turn, and at another table", () => {
    keepSketch("t1", 7000, [[1, 2]]);
    expect(keptSketch("t1", 9000)).toEqual([]);
    expect(keptSketch("t2", 7000)).toEqual([]);
  });

  it("is empty where nothing or nonsense was kept", () => {
    expect(keptSketch("t1", 7000)).toEqual([]);
    sessionStorage.setItem("trilogue.sketch", "{");
    expect(keptSketch("t1", 7000)).toEqual([]);
  });
});
