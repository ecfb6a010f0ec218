import { FRAMES_A_SECOND } from "./devices";
import { isThin } from "./thin";

/** What two devices tell each other to be connected, gathered for a moment so that it is one signal. */
export interface Signal {
  description?: RTCSessionDescriptionInit;
  candidates?: RTCIceCandidateInit[];
}

/** How well the other device is reached. */
export type Reach = "connecting" | "connected" | "lost";

export interface PeerListener {
  send(signal: Signal): void;
  onVoice(stream: MediaStream): void;
  onFace(stream: MediaStream): void;
  onReach(reach: Reach): void;
}

const GATHER_MS = 120;
const FACE_BITS_A_SECOND = 150_000;

/**
 * The connection with one other device. Either end may offer anew at any time, for instance when its
 * network has changed: of two offers that cross, the polite end takes its own back.
 */
export class Peer {
  reach: Reach = "connecting";
  readonly #connection: RTCPeerConnection;
  readonly #isPolite: boolean;
  readonly #listener: PeerListener;
  #voice: RTCRtpSender | null = null;
  #face: RTCRtpSender | null = null;
  #isOffering = false;
  #isIgnoring = false;
  #candidates: RTCIceCandidateInit[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #heard: Promise<void> = Promise.resolve();

  constructor(connection: RTCPeerConnection, isPolite: boolean, listener: PeerListener) {
    this.#connection = connection;
    this.#isPolite = isPolite;
    this.#listener = listener;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => candidate && this.#gather(candidate.toJSON());
    connection.ontrack = ({ track }) => {
      const stream = new MediaStream([track]);
      if (track.kind === "video") listener.onFace(stream);
      else listener.onVoice(stream);
    };
    connection.onconnectionstatechange = () => this.#follow();
  }

  /** Send this voice from now on. */
  async speak(track: MediaStreamTrack): Promise<void> {
    if (this.#voice) await this.#voice.replaceTrack(track);
    else this.#voice = this.#connection.addTrack(track);
  }

  /** Send this picture from now on, or none. Only the first is negotiated. */
  async show(track: MediaStreamTrack | null): Promise<void> {
    if (this.#face) {
      await this.#face.replaceTrack(track);
      return;
    }
    if (!track) return;
    this.#face = this.#connection.addTrack(track);
    const parameters = this.#face.getParameters();
    for (const encoding of parameters.encodings) {
      encoding.maxBitrate = FACE_BITS_A_SECOND;
      encoding.maxFramerate = FRAMES_A_SECOND;
    }
    await this.#face.setParameters(parameters);
  }

  /** Take in what the other device says, in the order in which it was said. */
  hear(signal: Signal): Promise<void> {
    this.#heard = this.#heard.then(() => this.#take(signal)).catch(() => {}); // what makes no sense changes nothing
    return this.#heard;
  }

  /** Whether what is said here arrives there badly. */
  async isThin(): Promise<boolean> {
    const report = await this.#connection.getStats();
    return isThin(report as unknown as Map<string, { type: string }>);
  }

  /** Look for another way, since the network may have changed. */
  findWay(): void {
    this.#connection.restartIce();
  }

  close(): void {
    clearTimeout(this.#gathering);
    const connection = this.#connection;
    connection.onnegotiationneeded = connection.onicecandidate = null;
    connection.ontrack = connection.onconnectionstatechange = null;
    connection.close();
  }

  async #offer(): Promise<void> {
    this.#isOffering = true;
    try {
      await this.#connection.setLocalDescription();
      this.#say();
    } catch {
      this.#fail();
    } finally {
      this.#isOffering = false;
    }
  }

  async #take({ description, candidates }: Signal): Promise<void> {
    const connection = this.#connection;
    if (description) {
      const isBusy = this.#isOffering || connection.signalingState !== "stable";
      this.#isIgnoring = description.type === "offer" && isBusy && !this.#isPolite;
      if (this.#isIgnoring) return;
      await connection.setRemoteDescription(description);
      if (description.type === "offer") {
        await connection.setLocalDescription();
        this.#say();
      }
    }
    if (this.#isIgnoring) return; // candidates of an offer that was not taken
    for (const candidate of candidates ?? []) await connection.addIceCandidate(candidate);
  }

  #say(): void {
    const description = this.#connection.localDescription;
    if (description) this.#listener.send({ description: description.toJSON() });
  }

  #gather(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      const candidates = this.#candidates.splice(0);
      this.#listener.send({ candidates });
    }, GATHER_MS);
  }

  #follow(): void {
    const state = this.#connection.connectionState;
    if (state === "connected") this.#turn("connected");
    if (state === "disconnected") this.#turn("lost");
    if (state === "failed") this.#fail();
  }

  #fail(): void {
    this.#turn("lost");
    if (this.#connection.signalingState !== "closed") this.findWay();
  }

  #turn(reach: Reach): void {
    this.reach = reach;
    this.#listener.onReach(reach);
  }
}
