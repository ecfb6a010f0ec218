// @vitest-environment node
import { describe, expect, it } from "vitest";
import { game, view } from "../../gallery/linq/fixtures";
import { guessing, PLAIN_SEEN } from "../../gallery/linq/variants";
import { peopleAt } from "../../lib/people";
import { handed, handedLine } from "./device";

const HANDED = { giver: 5, taker: 0 };
const people = peopleAt(game(view()).table, 6);
const pointing = view({ phase: "pointing", waiting: [0, 1], deadline: 45_000 });

describe("a device that is handed on", () => {
  it("brings the whole time after someone who has pointed", () => {
    expect(handed(pointing, [5])).toEqual({ type: "take_device", after: 5 });
    expect(handed(pointing, [1, 4])).toEqual({ type: "take_device", after: 4 });
  });

  it.each([
    ["somebody who has not pointed", pointing, [1]],
    ["somebody who has pointed already", { ...pointing, waiting: [1] }, [5]],
    ["a table that waits for ever", { ...pointing, deadline: null }, [5]],
    ["somebody who has had it", { ...pointing, handed: [HANDED] }, [5, 4]],
    ["a word", view(), [5]],
  ])("brings nothing with %s", (_, shown, others) => {
    expect(handed(shown, others)).toBeNull();
  });

  it("goes to each from another", () => {
    const third = { ...pointing, you: 1, handed: [HANDED] };
    expect(handed(third, [5])).toBeNull();
    expect(handed(third, [5, 4])).toEqual({ type: "take_device", after: 4 });
  });

  it("is the same where two may guess", () => {
    const seen = { ...PLAIN_SEEN, exposers: [3, 4] };
    const shown = guessing(seen, { you: 4, waiting: [4], deadline: 30_000 });
    expect(handed(shown, [3])).toEqual({ type: "take_device", after: 3 });
    expect(handed(shown, [5])).toBeNull();
  });

  it("is why the clock jumps", () => {
    expect(handedLine(pointing, people)).toBe("");
    const taken = { ...pointing, handed: [HANDED] };
    expect(handedLine(taken, people)).toBe("You were handed the device: the time begins anew.");
    expect(handedLine({ ...taken, handed: [{ giver: 0, taker: 3 }] }, people)).toBe(
      "Deniz was handed a device: the time begins anew.",
    );
  });
});
