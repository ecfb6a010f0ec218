import type { Tile } from "../../wire/logos";
import { fit, lookAt, pan, reveal, zoom, type Camera, type Cell, type Screen } from "./camera";
import { Glide } from "./glide.svelte";

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
  readonly #glide = new Glide();

  get camera(): Camera {
    return this.#glide.current;
  }

  /** How large cells are while tiles are laid. */
  get comfortable(): number {
    return this.screen.width < NARROW ? 36 : 44;
  }

  get isTooFar(): boolean {
    return this.#glide.target.scale < LEAST_TO_ACT;
  }

  /** The board has this much room: what lies at its upper left corner stays there. */
  resize(screen: Screen, tiles: readonly Tile[]): void {
    const { width, height } = this.screen;
    this.screen = screen;
    if (!screen.width || !screen.height) return;
    if (!width) return this.#jump(fit(tiles, screen));
    const { x, y, scale } = this.#glide.target;
    const [right, down] = [screen.width - width, screen.height - height];
    this.#jump({ x: x + right / scale / 2, y: y + down / scale / 2, scale });
  }

  /** All of the crossword. */
  fit(tiles: readonly Tile[]): void {
    this.isByHand = false;
    this.#go(fit(tiles, this.screen));
  }

  /** At the start of one's turn: what was played last, in cells that a finger can hit. */
  lookAt(tiles: readonly Tile[], latest: readonly Tile[], least = this.comfortable): void {
    this.isByHand = false;
    this.#go(lookAt(tiles, latest, least, this.screen));
  }

  /** What is judged: in cells of this size, or smaller until all of it is in sight. */
  judge(tiles: readonly Tile[], played: readonly Tile[], cell: number): void {
    this.isByHand = false;
    this.#go(reveal(lookAt(tiles, played, cell, this.screen), played, this.screen));
  }

  /** What someone has played, wherever one looked before. */
  show(tiles: readonly Tile[]): void {
    this.#go(reveal(this.#glide.target, tiles, this.screen));
  }

  /** Nearer, until cells can be hit, around a point of the board. */
  approach(at: Cell): void {
    const { scale } = this.#glide.target;
    if (scale >= LEAST_TO_ACT) return;
    this.isByHand = true;
    this.#go(zoom(this.#glide.target, this.comfortable / scale, at, this.screen));
  }

  /** By the buttons and keys: nearer or farther around the middle. */
  step(by: number): void {
    this.isByHand = true;
    const { width, height } = this.screen;
    this.#go(zoom(this.#glide.target, by, { x: width / 2, y: height / 2 }, this.screen));
  }

  /** To a cell, as large as before. */
  goTo({ x, y }: Cell): void {
    this.isByHand = true;
    this.#go({ ...this.#glide.target, x: x + 0.5, y: y + 0.5 });
  }

  pan(dx: number, dy: number): void {
    this.isByHand = true;
    this.#jump(pan(this.camera, dx, dy));
  }

  zoom(by: number, at: Cell): void {
    this.isByHand = true;
    this.#jump(zoom(this.camera, by, at, this.screen));
  }

  /** Whoever leaves the table takes the camera along. */
  stop(): void {
    this.#glide.stop();
  }

  #jump(camera: Camera): void {
    this.#glide.jump(camera);
  }

  #go(camera: Camera): void {
    if (this.screen.width) this.#glide.glide(camera, wantsStill() ? 0 : TRAVEL_MS);
  }
}

function wantsStill(): boolean {
  return matchMedia(/* @wc-ignore */ "(prefers-reduced-motion: reduce)").matches;
}
