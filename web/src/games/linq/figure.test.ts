// @vitest-environment node
import { describe, expect, it } from "vitest";
import { PICKS } from "../../gallery/linq/fixtures";
import { shown } from "../../gallery/linq/told";
import { RIVALS_SEEN, SLEEPER_SEEN } from "../../gallery/linq/variants";
import { arrows, NARROW, places, spread, TALL, WIDE } from "./figure";
import type { Hands } from "./hands";

const ORDER = [3, 4, 5, 0, 1, 2];
const NAMES = [["You, spy"], ["Ben"], ["Chloe, spy"], ["Deniz"], ["Edith"], ["Farid"]];
const HANDS: Hands = { teams: [[0, 2]], sleeper: null, ...shown([[0, 2]], PICKS) };

describe("the table's picture", () => {
  it("seats everyone clockwise from the start player, right of the top", () => {
    const [first, second] = places(ORDER, NAMES, WIDE);
    expect([first?.seat, Math.round(first?.x ?? 0), Math.round(first?.y ?? 0)]).toEqual([
      3, 439, 100,
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

  it("draws everyone’s arrows but those at oneself, and says which hit a spy", () => {
    const drawn = arrows(HANDS, places(ORDER, NAMES, NARROW), NARROW);
    expect(drawn).toHaveLength(10);
    expect(drawn.filter(({ isHit }) => isHit)).toHaveLength(6);
    expect(drawn.filter(({ from, to }) => from === to)).toEqual([]);
    expect(drawn.slice(0, 4).some(({ isHit }) => isHit)).toBe(false);
  });

  it("draws two spies who found each other as one line with two heads", () => {
    const picks = PICKS.map((pick, seat) => (seat === 2 ? { first: 2, second: 0 } : pick));
    const found = { ...HANDS, picks };
    const mutual = arrows(found, places(ORDER, NAMES, WIDE), WIDE).filter((one) => one.isMutual);
    expect(mutual.map(({ from, to, tips }) => [from, to, tips.length])).toEqual([[0, 2, 2]]);
  });

  it("keeps the ends at a seat apart", () => {
    const turns = spread([0, 0, 0.1, 2]);
    const gaps = turns.slice(1).map((turn, i) => turn - (turns[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(0.43);
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
