import type { InCall } from "../../wire/messages";
import { Peer, type Reach, type Signal } from "./peer";

/** What a mesh is made of; tests bring their own connections. */
export interface MeshListener {
  connect(): RTCPeerConnection;
  send(to: InCall, signal: Signal): void;
  onVoice(member: string, stream: MediaStream | null): void;
  onFace(member: string, stream: MediaStream | null): void;
  onReach(member: string, reach: Reach | null): void;
}

/** This device's connections with every other one in the call. */
export class Mesh {
  readonly device: string;
  readonly #you: string;
  readonly #listener: MeshListener;
  readonly #peers = new Map<string, { member: string; peer: Peer }>();
  #voice: MediaStreamTrack;
  #face: MediaStreamTrack | null = null;

  constructor(you: string, device: string, voice: MediaStreamTrack, listener: MeshListener) {
    this.#you = you;
    this.device = device;
    this.#voice = voice;
    this.#listener = listener;
  }

  /** Be connected with these devices and no others. Of two devices one begins, the other answers. */
  follow(people: readonly InCall[]): void {
    const others = people.filter(({ member }) => member !== this.#you);
    const devices = new Set(others.map(({ device }) => device));
    for (const device of [...this.#peers.keys()]) if (!devices.has(device)) this.#close(device);
    for (const person of others)
      if (person.device > this.device && !this.#peers.has(person.device)) void this.#open(person);
  }

  /** Another device says what it takes to be connected. */
  hear(member: string, device: string, signal: Signal): void {
    let peer = this.#peers.get(device)?.peer;
    if (!peer) {
      if (!signal.description || device > this.device) return; // of a connection that is closed
      peer = this.#open({ member, device, muted: false, face: false });
    }
    void peer.hear(signal);
  }

  /** Speak with this microphone from now on. */
  speak(voice: MediaStreamTrack): void {
    this.#voice = voice;
    for (const { peer } of this.#peers.values()) void peer.speak(voice);
  }

  /** Show this picture from now on, or none. */
  show(face: MediaStreamTrack | null): void {
    if (face === this.#face) return;
    this.#face = face;
    for (const { peer } of this.#peers.values()) void peer.show(face);
  }

  /** To whom the line is too thin. */
  async thin(): Promise<ReadonlySet<string>> {
    const thin = new Set<string>();
    for (const { member, peer } of this.#peers.values())
      if (await peer.isThin().catch(() => false)) thin.add(member);
    return thin;
  }

  /** The network may have changed. */
  findWays(): void {
    for (const { peer } of this.#peers.values()) peer.findWay();
  }

  close(): void {
    for (const device of [...this.#peers.keys()]) this.#close(device);
  }

  #open(person: InCall): Peer {
    const { member, device } = person;
    const peer = new Peer(this.#listener.connect(), device < this.device, {
      send: (signal) => this.#listener.send(person, signal),
      onVoice: (stream) => this.#listener.onVoice(member, stream),
      onFace: (stream) => this.#listener.onFace(member, stream),
      onReach: (reach) => this.#listener.onReach(member, reach),
    });
    this.#peers.set(device, { member, peer });
    this.#listener.onReach(member, "connecting");
    void peer.speak(this.#voice);
    void peer.show(this.#face);
    return peer;
  }

  #close(device: string): void {
    const found = this.#peers.get(device);
    if (!found) return;
    this.#peers.delete(device);
    found.peer.close();
    const isThere = [...this.#peers.values()].some(({ member }) => member === found.member);
    if (isThere) return; // with another device of theirs
    this.#listener.onVoice(found.member, null);
    this.#listener.onFace(found.member, null);
    this.#listener.onReach(found.member, null);
  }
}
