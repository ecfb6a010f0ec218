import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "./settings.svelte";
import { play, SOUNDS, weightiest } from "./sound";

/** jsdom is mute: what would be rung is written down. */
const rung: number[] = [];

class Param {
  value = 0;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class Voice {
  type = "";
  frequency = new Param();
  gain = new Param();
  connect(next: Voice) {
    return next;
  }
  start() {
    rung.push(this.frequency.value);
  }
  stop() {}
}

class Mute {
  state = "running";
  currentTime = 0;
  destination = new Voice();
  createOscillator = () => new Voice();
  createGain = () => new Voice();
}

beforeEach(() => {
  rung.length = 0;
  settings.sound = true;
});

describe("sounds", () => {
  it("are no trouble where a browser has no voice", () => {
    expect(() => play("tick")).not.toThrow();
  });

  it("ring their tones, unless the player wants none", () => {
    vi.stubGlobal("AudioContext", Mute);
    play("right");
    expect(rung).toEqual(SOUNDS.right.map(({ pitch }) => pitch));
    settings.sound = false;
    play("over");
    expect(rung).toHaveLength(SOUNDS.right.length);
  });
});

describe("the sound of a step", () => {
  it("is the weightiest of all that happened", () => {
    expect(weightiest(["word", "over", undefined, "right"])).toBe("over");
    expect(weightiest(["word", undefined])).toBe("word");
    expect(weightiest([undefined])).toBeNull();
  });
});
