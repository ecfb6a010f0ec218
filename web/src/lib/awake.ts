import { settings } from "./settings.svelte";

/**
 * Keeps the screen from going dark while a game is on.
 *
 * Where the page may, it asks for a wake lock, and asks again when the tab is shown again: a lock
 * ends with the tab's turn. On plain http there is none; there a clip of our own runs behind the
 * page, muted and of one colour, for as long as the tab is shown.
 */
export class Awake {
  #isWanted = false;
  #lock: WakeLockSentinel | null = null;
  #isAsking = false;
  #clip: HTMLVideoElement | null = null;

  constructor() {
    document.addEventListener("visibilitychange", () => void this.#settle());
    // A clip may begin only in answer to a tap; each is another chance.
    document.addEventListener("pointerup", () => void this.#settle());
  }

  /** Whether a game is on for which the screen is to stay bright. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    void this.#settle();
  }

  /** Whether the screen is kept bright now. */
  get isKept(): boolean {
    return Boolean(this.#lock) || this.#clip?.paused === false;
  }

  async #settle(): Promise<void> {
    const isDue = this.#isWanted && settings.awake && document.visibilityState === "visible";
    if ("wakeLock" in navigator) await this.#hold(isDue);
    else await this.#run(isDue);
  }

  async #hold(isDue: boolean): Promise<void> {
    if (!isDue) {
      const lock = this.#lock;
      this.#lock = null;
      await lock?.release();
      return;
    }
    if (this.#lock || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        if (this.#lock === lock) this.#lock = null;
      });
      this.#lock = lock;
    } catch {
      // A device that saves its battery may refuse; then it goes dark as it always did.
    } finally {
      this.#isAsking = false;
    }
    if (!this.#isWanted) await this.#hold(false);
  }

  async #run(isDue: boolean): Promise<void> {
    if (!isDue) return this.#clip?.pause();
    if (this.#isAsking || this.#clip?.paused === false) return;
    this.#isAsking = true;
    try {
      this.#clip ??= silentClip();
      await this.#clip.play();
    } catch {
      // Nobody has tapped yet, or this browser plays nothing; the next tap tries again.
    } finally {
      this.#isAsking = false;
    }
  }
}

export const awake = new Awake();

const SIDE = 2;
const FRAME_MS = 1000;

/**
 * A picture of nothing, without a track of sound. It is stretched behind the whole page, since
 * browsers take no heed of a muted clip that is small.
 */
function silentClip(): HTMLVideoElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.loop = true;
  video.srcObject = canvas.captureStream(1);
  video.className = "awake";
  video.setAttribute("aria-hidden", "true");
  video.tabIndex = -1;
  document.body.append(video);
  // A canvas gives a frame only when something was drawn.
  setInterval(() => video.paused || context?.fillRect(0, 0, SIDE, SIDE), FRAME_MS);
  return video;
}
