// @vitest-environment node
import { describe, expect, it } from "vitest";
import { doubtable, logosView } from "../gallery/logos/fixtures";
import { playedForYou as linq } from "./linq/standin";
import { playedForYou as logos } from "./logos/standin";
import { playedForYou as loq } from "./loq/standin";

describe("what the house played for someone", () => {
  it("is said in whole sentences, the latest two", () => {
    expect(
      linq([
        { type: "pick_number", number: 4 },
        { type: "say_word", word: "winter" },
        { type: "say_word", word: "frost" },
        { type: "continue" },
      ]),
    ).toBe("It said “winter”. It said “frost”.");
    expect(loq([{ type: "make_guess", level: 1, text: "lantern", category: "noun" }])).toBe(
      "It guessed “lantern”.",
    );
  });

  it("tells no role in Linq", () => {
    const spy = linq([{ type: "point_at", first: 0, second: 3 }]);
    expect(spy).toBe(linq([{ type: "point_at", first: 1, second: 2 }]));
    const guess = linq([{ type: "guess_code_word", word: "lantern" }]);
    expect(guess).toBe(linq([{ type: "guess_code_word", word: null }]));
  });

  it("has the words and points of a play in Logos", () => {
    const place = { type: "place_tiles", tiles: [], discarded: null } as const;
    expect(logos([place], logosView())).toBe("It laid QUIET for 18 points.");
    const open = doubtable("tiles", "GLAZE", { turn: 0, player: 0 });
    expect(logos([{ type: "roll_die" }, place], open)).toMatch(/^It laid GLAZE for \d+ points\.$/);
    expect(logos([place], logosView({ sheet: [] }))).toBe("It laid tiles.");
  });

  it("is nothing where there is nothing to tell", () => {
    expect(linq([{ type: "continue" }])).toBe("");
    expect(loq([{ type: "continue" }])).toBe("");
    expect(logos([{ type: "roll_die" }], logosView())).toBe("");
  });
});
