import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Awake } from "./awake";
import { settings } from "./settings.svelte";

class Lock extends EventTarget {
  release = vi.fn(() => {
    this.dispatchEvent(new Event("release"));
    return Promise.resolve();
  });
}

const made: Awake[] = [];

function newAwake(): Awake {
  const awake = new Awake();
  made.push(awake);
  return awake;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function showTab(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  localStorage.clear();
  settings.awake = true;
});

afterEach(async () => {
  for (const awake of made) awake.want(false);
  await settled();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "wakeLock");
  document.querySelectorAll("video").forEach((clip) => clip.remove());
});

describe("where the page may lock", () => {
  let locks: Lock[];

  beforeEach(() => {
    locks = [];
    const request = () => {
      locks.push(new Lock());
      return Promise.resolve(locks.at(-1));
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  });

  it("holds one lock while a game is on, and lets it go", async () => {
    const awake = newAwake();
    awake.want(true);
    awake.want(true);
    await settled();
    expect([locks.length, awake.isKept]).toEqual([1, true]);
    awake.want(false);
    await settled();
    expect(locks[0]?.release).toHaveBeenCalledOnce();
    expect(awake.isKept).toBe(false);
  });

  it("asks again when the tab is shown again, which has lost its lock", async () => {
    const awake = newAwake();
    awake.want(true);
    await settled();
    locks[0]?.dispatchEvent(new Event("release"));
    showTab("hidden");
    await settled();
    expect(locks.length).toBe(1);
    showTab("visible");
    await settled();
    expect([locks.length, awake.isKept]).toEqual([2, true]);
  });

  it("lets go at once if the game is over before the lock came", async () => {
    const awake = newAwake();
    awake.want(true);
    awake.want(false);
    await settled();
    expect(awake.isKept).toBe(false);
  });

  it("holds none where it is switched off", async () => {
    settings.awake = false;
    newAwake().want(true);
    await settled();
    expect(locks).toEqual([]);
  });
});

describe("on plain http", () => {
  it("runs a muted clip from the next tap on, and stops it with the game", async () => {
    HTMLCanvasElement.prototype.captureStream = () => ({}) as MediaStream;
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    let mayPlay = false;
    let isPaused = true;
    vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => isPaused);
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => void (isPaused = true));
    vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(() => {
      isPaused = !mayPlay;
      return mayPlay ? Promise.resolve() : Promise.reject(new Error("no tap yet"));
    });
    const awake = newAwake();
    awake.want(true);
    await settled();
    expect(awake.isKept).toBe(false);
    mayPlay = true;
    document.dispatchEvent(new Event("pointerup"));
    await settled();
    expect(awake.isKept).toBe(true);
    const clips = document.querySelectorAll("video");
    expect([clips.length, clips[0]?.muted]).toEqual([1, true]);
    awake.want(false);
    await settled();
    expect(awake.isKept).toBe(false);
  });
});
