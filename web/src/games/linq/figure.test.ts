// @vitest-environment node
import { describe, expect, it } from "vitest";
import { PICKS } from "../../gallery/linq/fixtures";
import { shown } from "../../gallery/linq/told";
import { RIVALS_SEEN, SLEEPER_SEEN } from "../../gallery/linq/variants";
import { arrows, NARROW, places, TALL, WIDE } from "./figure";
import type { Hands } from "./hands";

const ORDER = [3, 4, 5, 0, 1, 2];
const NAMES = [["You, spy"], ["Ben"], ["Chloe, spy"], ["Deniz"], ["Edith"], ["Farid"]];
const HANDS: Hands = { teams: [[0, 2]], sleeper: null, ...shown([[0, 2]], PICKS) };

describe("the table's picture", () => {
  it("seats everyone clockwise from the start player, right of the top", () => {
    const [first, second] = places(ORDER, NAMES, WIDE);
    expect([first?.seat, Math.round(first?.x ?? 0), Math.round(first?.y ?? 0)]).toEqual([
      3, 439, 92,
    ]);
    expect([second?.seat, Math.round(second?.x ?? 0), Math.round(second?.y ?? 0)]).toEqual([
      4, 548, 265,
    ]);
  });

  it("writes a long name at the side under its seat", () => {
    const beside = places(ORDER, NAMES, NARROW)[1];
    const below = places(
      ORDER,
      NAMES.map((name) => (name[0] === "Edith" ? ["Maximiliane"] : name)),
      NARROW,
    )[1];
    expect(beside?.anchor).toBe("start");
    expect(below?.anchor).toBe("middle");
  });

  it("draws two arrows each, and says which hit a spy", () => {
    const drawn = arrows(HANDS, places(ORDER, NAMES, NARROW), NARROW);
    expect(drawn).toHaveLength(12);
    expect(drawn.filter(({ isHit }) => isHit)).toHaveLength(8);
    expect(drawn.filter(({ from, to }) => from === to)).toHaveLength(2);
  });

  it("makes room above a seat for a second line", () => {
    const [one] = places(ORDER, NAMES, NARROW);
    const two = NAMES.map((name) => [...name, "spy, team 2"]);
    const [other] = places(ORDER, two, NARROW);
    expect((one?.label.y ?? 0) - (other?.label.y ?? 0)).toBe(NARROW.line);
  });

  it("counts rivals as spies, and the sleeper as a double agent", () => {
    const rivals = arrows(RIVALS_SEEN, places(ORDER, NAMES, WIDE), WIDE);
    expect(rivals.filter(({ isHit }) => !isHit).map(({ to }) => to)).toEqual([4]);
    const asleep = arrows(SLEEPER_SEEN, places(ORDER, NAMES, WIDE), WIDE);
    expect(asleep.filter(({ to }) => to === 4).every(({ isHit }) => !isHit)).toBe(true);
  });

  it("draws none for who pointed at nobody", () => {
    const picks = PICKS.map(() => null);
    expect(arrows({ ...HANDS, picks }, places(ORDER, NAMES, WIDE), WIDE)).toEqual([]);
  });

  it.each([4, 5, 6, 7, 8])("keeps all seats of %i inside", (count) => {
    const order = Array.from({ length: count }, (_, seat) => seat);
    for (const canvas of [WIDE, NARROW, TALL]) {
      for (const { x, y } of places(
        order,
        order.map((seat) => [String(seat)]),
        canvas,
      )) {
        expect(Math.min(x, y, canvas.width - x, canvas.height - y)).toBeGreaterThan(canvas.disc);
      }
    }
  });
});
