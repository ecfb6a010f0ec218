import { openCamera, type Obstacle } from "./devices";

/** Why one is not seen, though one wanted to be. */
export type NoFace = Obstacle | "full";

/** The pictures of a call: from one's own camera, and of the others. */
export class Faces {
  isOpening = $state(false);
  noFace = $state.raw<NoFace | null>(null);
  #own = $state.raw<MediaStream | null>(null);
  #others = $state.raw<ReadonlyMap<string, MediaStream>>(new Map());
  readonly #onlost: () => void;

  /** A camera that is pulled out is told. */
  constructor(onlost: () => void) {
    this.#onlost = onlost;
  }

  get own(): MediaStream | null {
    return this.#own;
  }

  get track(): MediaStreamTrack | null {
    return this.#own?.getVideoTracks()[0] ?? null;
  }

  of(member: string): MediaStream | null {
    return this.#others.get(member) ?? null;
  }

  /** Whether the camera is on now; where it is not, it is known why. */
  async open(): Promise<boolean> {
    if (this.isOpening || this.#own) return false;
    this.noFace = null;
    this.isOpening = true;
    const camera = await openCamera();
    const isWanted = this.isOpening; // and the call was not left meanwhile
    this.isOpening = false;
    if (typeof camera === "string") {
      if (isWanted) this.noFace = camera;
      return false;
    }
    if (!isWanted) {
      camera.stop();
      return false;
    }
    camera.onended = () => {
      this.close("none");
      this.#onlost();
    };
    this.#own = new MediaStream([camera]);
    return true;
  }

  /** The picture of somebody else, or none any more. */
  show(member: string, stream: MediaStream | null): void {
    const others = new Map(this.#others);
    if (stream) others.set(member, stream);
    else others.delete(member);
    this.#others = others;
  }

  /** While something is secret the camera sees nothing. */
  rest(isResting: boolean): void {
    if (this.track) this.track.enabled = !isResting;
  }

  close(noFace: NoFace | null = null): void {
    this.noFace = noFace;
    this.isOpening = false;
    const { track } = this;
    if (track) track.onended = null;
    track?.stop();
    this.#own = null;
  }

  /** The call is over. */
  end(): void {
    this.close();
    this.#others = new Map();
  }
}
