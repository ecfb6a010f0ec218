import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadKit } from "../../games";
import { game } from "../../gallery/linq/fixtures";
import { stagedTable } from "../../gallery/stage";
import { acting, sketching } from "../../gallery/linq/variants";
import type { View } from "../../wire/linq";
import Performing from "./Performing.svelte";

await loadKit("linq");

const LIVE = { kind: "live" } as const;
const BEGUN = { is_performing: true, began: 0 };

function shown(view: View, now = 0, paused = false) {
  const frame = game(view, { paused, you: `member-${view.you}` }, now);
  const table = stagedTable(frame, LIVE);
  const asked = vi.spyOn(table, "act");
  return { asked, ...render(Performing, { table, frame, view }) };
}

function sheet(): HTMLElement {
  return screen.getByRole("img", { name: "Draw here" });
}

/** jsdom knows no capture and no size: a sheet of 500 at the origin. */
function prepare(pad: HTMLElement) {
  pad.setPointerCapture = () => undefined;
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 500, 500);
}

async function draw(...points: [number, number][]) {
  prepare(sheet());
  const [first, ...others] = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  await fireEvent.pointerDown(sheet(), first);
  for (const point of others) await fireEvent.pointerMove(sheet(), point);
  await fireEvent.pointerUp(sheet(), others.at(-1));
}

function shownSketch(strokes: number[][]) {
  return { type: "play", action: { type: "show_sketch", strokes } };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        public left: number,
        public top: number,
        public width: number,
        public height: number,
      ) {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a silent night", () => {
  it("begins when the speaker says so", async () => {
    const { asked } = shown(acting());
    await fireEvent.click(screen.getByRole("button", { name: "Begin" }));
    expect(asked).toHaveBeenCalledWith({ type: "play", action: { type: "perform" } });
  });

  it("tells the others who is about to", () => {
    shown(acting({ you: 2 }));
    expect(screen.queryByRole("button", { name: "Begin" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Ada is about to perform." })).toBeTruthy();
  });

  it("counts five seconds for everyone", async () => {
    shown(acting({ ...BEGUN, waiting: [] }), 1800);
    expect(screen.getByRole("heading", { name: "Act it out, without a word." })).toBeTruthy();
    expect(screen.getByRole("timer", { name: "4 of 5 seconds left" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.getByRole("timer", { name: "2 of 5 seconds left" })).toBeTruthy();
  });

  it("says whose performance it is", () => {
    shown(sketching({ ...BEGUN, you: 1, waiting: [0] }));
    expect(screen.getByRole("heading", { name: "Ada is drawing." })).toBeTruthy();
  });
});

describe("drawing", () => {
  it("is shown by itself after five seconds", async () => {
    const { asked } = shown(sketching(BEGUN), 1000);
    await draw([0, 0], [250, 250], [500, 250]);
    await vi.advanceTimersByTimeAsync(3900);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveBeenCalledExactlyOnceWith(shownSketch([[0, 0, 500, 500, 1000, 500]]));
  });

  it("is shown early when it is done, and only once", async () => {
    const { asked } = shown(sketching(BEGUN));
    await draw([100, 100]);
    await fireEvent.click(screen.getByRole("button", { name: "Done" }));
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked).toHaveBeenCalledExactlyOnceWith(shownSketch([[200, 200]]));
  });

  it("can be left to those with a pointer", async () => {
    const { asked } = shown(sketching(BEGUN));
    expect(screen.getByText(/^Drawing needs a finger, a mouse or a pen/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Show nothing" }));
    expect(asked).toHaveBeenCalledExactlyOnceWith(shownSketch([]));
  });

  it("stands still while the table is paused", async () => {
    const { asked } = shown(sketching(BEGUN), 1000, true);
    await draw([100, 100], [200, 200]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked).not.toHaveBeenCalled();
    expect(sheet().querySelectorAll("path")).toHaveLength(0);
  });
});

describe("the board of a silent night", () => {
  it("opens a sketch large", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    shown(sketching());
    await fireEvent.click(screen.getByRole("button", { name: "Deniz’s second sketch" }));
    expect(screen.getByRole("dialog", { name: "Deniz’s second sketch" })).toBeTruthy();
  });

  it("says who has performed", () => {
    shown(acting());
    expect(screen.getAllByText("performed")).toHaveLength(8);
  });
});
