// @vitest-environment node
import { describe, expect, it } from "vitest";
import { view } from "../../gallery/linq/fixtures";
import { acting, FULL_SKETCH_BOARD, sketching } from "../../gallery/linq/variants";
import { whereWeAre } from "./where";

describe("where we are", () => {
  it("names what everyone says or shows", () => {
    expect(whereWeAre(view())).toBe("Round 3 of 6, second words");
    expect(whereWeAre(acting())).toBe("Round 3 of 6, second acts");
    expect(whereWeAre(sketching({ board: [[], ...FULL_SKETCH_BOARD.slice(1)] }))).toBe(
      "Round 3 of 6, first sketches",
    );
  });
});
