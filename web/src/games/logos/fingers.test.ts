import { describe, expect, it } from "vitest";
import { Fingers } from "./fingers";

const START = { x: 100, y: 100 };

/** A board under some fingers, with a tile of one's own where they start, and what they did to it. */
function board(isOnItsWay = false) {
  const done: string[] = [];
  const element = document.createElement("div");
  element.setPointerCapture = () => undefined;
  const fingers = new Fingers({
    pick: ({ x, y }) =>
      x === START.x && y === START.y
        ? () => {
            done.push("let go");
            return !isOnItsWay;
          }
        : null,
    pan: (dx, dy) => done.push(`pan ${dx} ${dy}`),
    zoom: (by) => done.push(`zoom ${by}`),
    tap: () => done.push("tap"),
    doubleTap: () => done.push("double tap"),
  });
  const send = (what: "press" | "move" | "release", pointerId: number, x: number, y: number) => {
    const event = new MouseEvent("pointer", { clientX: x, clientY: y }) as PointerEvent;
    Object.defineProperties(event, {
      pointerId: { value: pointerId },
      currentTarget: { value: element },
    });
    fingers[what](event);
  };
  return { done, send };
}

describe("fingers on the board", () => {
  it("pinch, and the first of them up again is no tap", () => {
    const { done, send } = board();
    send("press", 1, 10, 10);
    send("press", 2, 20, 10);
    send("move", 2, 30, 10);
    send("release", 2, 30, 10);
    send("release", 1, 10, 10);
    expect(done).toEqual(["zoom 2"]);
  });

  it("pinch where a tile of one's own lies: it is let go", () => {
    const { done, send } = board();
    send("press", 1, START.x, START.y);
    send("press", 2, START.x + 10, START.y);
    send("move", 2, START.x + 20, START.y);
    expect(done).toEqual(["let go", "zoom 2"]);
  });

  it("leave a tile alone that another one drags already", () => {
    const { done, send } = board(true);
    send("press", 1, START.x, START.y);
    send("press", 2, START.x + 10, START.y);
    send("move", 2, START.x + 20, START.y);
    send("release", 2, START.x + 20, START.y);
    expect(done).toEqual(["let go"]);
  });

  it("forget a tile whose finger was lifted elsewhere", () => {
    const { done, send } = board();
    send("press", 1, START.x, START.y);
    dispatchEvent(Object.assign(new MouseEvent("pointerup"), { pointerId: 1 }));
    send("press", 2, 10, 10);
    send("move", 2, 20, 10);
    expect(done).toEqual(["pan 10 0"]);
  });

  it("tap twice for another thing", () => {
    const { done, send } = board();
    for (const pointer of [1, 2]) {
      send("press", pointer, 10, 10);
      send("release", pointer, 10, 10);
    }
    expect(done).toEqual(["tap", "double tap"]);
  });
});
