import type { Camera } from "./camera";

/** A camera on its way: it goes at once, or gently from where it is. */
export class Glide {
  current = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  #target: Camera = this.current;
  #waiting = 0;

  get target(): Camera {
    return this.#target;
  }

  jump(to: Camera): void {
    cancelAnimationFrame(this.#waiting);
    this.#target = this.current = to;
  }

  glide(to: Camera, lasts: number): void {
    const [from, began] = [this.current, performance.now()];
    if (lasts === 0) return this.jump(to);
    cancelAnimationFrame(this.#waiting);
    this.#target = to;
    const go = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / lasts);
      this.current = part === 1 ? to : between(from, to, 1 - (1 - part) ** 3);
      if (part < 1) this.#waiting = requestAnimationFrame(go);
    };
    this.#waiting = requestAnimationFrame(go);
  }

  stop(): void {
    cancelAnimationFrame(this.#waiting);
  }
}

function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}
