import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import type { Tile } from "../../wire/logos";
import { fit, lookAt, pan, reveal, zoom, type Camera, type Cell, type Screen } from "./camera";

const TRAVEL_MS = 420;
/** Cells smaller than this are for looking, not for laying. */
export const LEAST_TO_ACT = 32;
const NARROW = 600;

/**
 * Moves the camera over the table: at once under a hand, gently when the house shows something, and
 * never by itself while someone lays tiles.
 */
export class CameraMan {
  screen = $state.raw<Screen>({ width: 0, height: 0 });
  /** Whether a hand has moved the camera since it last showed everything. */
  isByHand = $state(false);
  readonly #tween = new Tween<Camera>({ x: 0, y: 0, scale: 1 }, { duration: 0, easing: cubicOut });

  get camera(): Camera {
    return this.#tween.current;
  }

  /** How large cells are while tiles are laid. */
  get comfortable(): number {
    return this.screen.width < NARROW ? 36 : 44;
  }

  get isTooFar(): boolean {
    return this.#tween.target.scale < LEAST_TO_ACT;
  }

  /** The board has this much room: what lies at its upper left corner stays there. */
  resize(screen: Screen, tiles: readonly Tile[]): void {
    const { width, height } = this.screen;
    this.screen = screen;
    if (!screen.width || !screen.height) return;
    if (!width) return this.#jump(fit(tiles, screen));
    const { x, y, scale } = this.#tween.target;
    const [right, down] = [screen.width - width, screen.height - height];
    this.#jump({ x: x + right / scale / 2, y: y + down / scale / 2, scale });
  }

  /** All of the crossword. */
  fit(tiles: readonly Tile[]): void {
    this.isByHand = false;
    this.#glide(fit(tiles, this.screen));
  }

  /** At the start of one's turn: what was played last, in cells that a finger can hit. */
  lookAt(tiles: readonly Tile[], latest: readonly Tile[]): void {
    this.isByHand = false;
    this.#glide(lookAt(tiles, latest, this.comfortable, this.screen));
  }

  /** What someone has played, wherever one looked before. */
  show(tiles: readonly Tile[]): void {
    this.#glide(reveal(this.#tween.target, tiles, this.screen));
  }

  /** Nearer, until cells can be hit, around a point of the board. */
  approach(at: Cell): void {
    const { scale } = this.#tween.target;
    if (scale >= LEAST_TO_ACT) return;
    this.isByHand = true;
    this.#glide(zoom(this.#tween.target, this.comfortable / scale, at, this.screen));
  }

  /** By the buttons and keys: nearer or farther around the middle. */
  step(by: number): void {
    this.isByHand = true;
    const { width, height } = this.screen;
    this.#glide(zoom(this.#tween.target, by, { x: width / 2, y: height / 2 }, this.screen));
  }

  /** To a cell, as large as before. */
  goTo({ x, y }: Cell): void {
    this.isByHand = true;
    this.#glide({ ...this.#tween.target, x: x + 0.5, y: y + 0.5 });
  }

  pan(dx: number, dy: number): void {
    this.isByHand = true;
    this.#jump(pan(this.camera, dx, dy));
  }

  zoom(by: number, at: Cell): void {
    this.isByHand = true;
    this.#jump(zoom(this.camera, by, at, this.screen));
  }

  #jump(camera: Camera): void {
    void this.#tween.set(camera, { duration: 0 });
  }

  #glide(camera: Camera): void {
    if (!this.screen.width) return;
    void this.#tween.set(camera, { duration: wantsStill() ? 0 : TRAVEL_MS });
  }
}

function wantsStill(): boolean {
  return matchMedia(/* @wc-ignore */ "(prefers-reduced-motion: reduce)").matches;
}
