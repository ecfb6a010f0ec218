import type { InCall, Signalled, TableView } from "../../wire/messages";
import { pathOf } from "../base";
import { randomHex } from "../hex";
import { parseRoute } from "../routes";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import { openMicrophone, type Obstacle } from "./devices";
import { Faces, type NoFace } from "./faces.svelte";
import { keepCall, keptCall } from "./kept";
import { Loudness } from "./loudness";
import { Mesh } from "./mesh";
import type { Reach, Signal } from "./peer";

/** How someone in the call is drawn at their seat. */
export interface Voice {
  isSpeaking: boolean;
  isMuted: boolean;
  isLost: boolean;
  face: MediaStream | null;
}

/** Why one is not in the call, though one wanted to be. */
export type NoCall = Obstacle | "full" | "off" | "quiet" | "elsewhere";

/* @wc-ignore */
const REFUSALS: Readonly<Record<string, NoCall>> = { call_full: "full", muted: "quiet" };
export const LOUDEST = 20;
const LOOK_EVERY_MS = 5_000;

/** Friends who are apart hear and see each other: this device's part of the call at one table. */
export class Call {
  isIn = $state(false);
  isJoining = $state(false);
  isMuted = $state(false);
  isHolding = $state(false);
  noCall = $state.raw<NoCall | null>(null);
  #speaking = $state.raw<ReadonlySet<string>>(new Set());
  #thin = $state.raw<ReadonlySet<string>>(new Set());
  #reaches = $state.raw<ReadonlyMap<string, Reach>>(new Map());
  #volumes = $state.raw<ReadonlyMap<string, number>>(new Map());

  readonly faces = new Faces(() => this.hideFace("none"));
  readonly #table: Table;
  readonly #sounds = new Map<string, HTMLAudioElement>();
  #view: TableView | null = null;
  #mesh: Mesh | null = null;
  #isListed = false; // the table has shown us in the call since we came
  #microphone: MediaStreamTrack | null = null;
  #loudness: Loudness | null = null;
  #hasLooked = false; // whether we were in the call before this page was loaded again
  #off: (() => void) | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  // what screens ask

  get isHushed(): boolean {
    return this.#table.frame?.table.calling.hushed ?? false;
  }

  /** Whether we can be seen at this moment, if our camera is on. */
  get isSeen(): boolean {
    return isSeen(this.#table.frame?.table, this.#table.frame?.table.you);
  }

  /** Whether we can be heard at this moment. */
  get isOn(): boolean {
    if (!this.isIn || this.isHushed) return false;
    return settings.microphone === "hold" ? this.isHolding : !this.isMuted;
  }

  /** How the one with this mark is drawn, if they and we are in the call. */
  voiceOf(mark: string): Voice | null {
    const table = this.#table.frame?.table;
    if (!this.isIn || !table) return null;
    const member = table.members.find((one) => one.mark === mark);
    const person = table.calling.people.find((one) => one.member === member?.id);
    if (!member || !person) return null;
    const { hushed } = table.calling;
    const picture = member.id === table.you ? this.faces.own : this.faces.of(member.id);
    const isLost = this.reachOf(member.id) === "lost";
    return {
      isSpeaking: !hushed && this.#speaking.has(member.id),
      isMuted: person.muted,
      isLost,
      face: person.face && isSeen(table, member.id) && !isLost ? picture : null,
    };
  }

  reachOf(member: string): Reach {
    return this.#reaches.get(member) ?? "connecting";
  }

  isThinTo(member: string): boolean {
    return this.#thin.has(member);
  }

  /** Whether it is our own line that is thin: it is to everyone. */
  get isThin(): boolean {
    return this.#thin.size > 0 && this.#thin.size === this.#reaches.size;
  }

  volumeOf(member: string): number {
    return this.#volumes.get(member) ?? LOUDEST;
  }

  // what one does

  /** Talk with the table. A page that was not opened as a table's may not listen: it is opened anew. */
  async join(muted = settings.microphone === "open" && settings.comesMuted): Promise<void> {
    const view = this.#view;
    if (!view?.you || this.isIn || this.isJoining) return;
    this.noCall = null;
    if (!isOpenedAsTable()) {
      keepCall({ table: view.id, member: view.you, muted });
      location.reload();
      return;
    }
    this.isJoining = true;
    const microphone = await openMicrophone();
    const isWanted = this.isJoining; // and the table was not left meanwhile
    this.isJoining = false;
    if (!isWanted) {
      if (typeof microphone !== "string") microphone.stop();
      return;
    }
    if (typeof microphone === "string") this.#end(microphone);
    else await this.#enter(microphone, muted);
  }

  /** Talk no more. */
  leave(): void {
    if (this.isIn) void this.#table.act({ type: "leave_call" });
    this.#end(null);
  }

  /** The page lets go of the table; we come back with it. */
  hangUp(): void {
    this.#close();
  }

  hold(isHolding: boolean): void {
    this.isHolding = isHolding && this.isIn;
    this.#open();
  }

  mute(isMuted: boolean): void {
    this.isMuted = isMuted;
    this.#tell();
  }

  /** Hold a button to talk, or be heard all the time. */
  choose(microphone: typeof settings.microphone): void {
    settings.microphone = microphone;
    this.isHolding = false;
    this.isMuted = microphone === "open" && settings.comesMuted;
    this.#tell();
  }

  /** Be seen at one's seat. */
  async showFace(): Promise<void> {
    if (this.isIn && (await this.faces.open())) this.#tell();
  }

  hideFace(noFace: NoFace | null = null): void {
    this.faces.close(noFace);
    this.#mesh?.show(null);
    this.#tell();
  }

  /** Hear someone louder or less so, on this device only. */
  turn(member: string, volume: number): void {
    this.#volumes = new Map(this.#volumes).set(member, volume);
    this.#play();
  }

  /** Let voices go by way of the relay alone, or not. */
  async relayOnly(isOn: boolean): Promise<void> {
    settings.relayOnly = isOn;
    if (this.isIn) await this.#connect();
  }

  // what the table tells us

  follow(view: TableView): void {
    this.#view = view;
    if (!this.#hasLooked && view.you) {
      this.#hasLooked = true;
      const kept = keptCall(view.id, view.you);
      if (kept && view.calling.allowed) void this.join(kept.muted);
    }
    if (!this.isIn || !this.#mesh) return;
    const { allowed, people } = view.calling;
    const own = people.find(({ member }) => member === view.you);
    const isOurs = own?.device === this.#mesh.device;
    this.#isListed ||= isOurs;
    if (!allowed) this.#end("off");
    else if (own && this.#isListed && !isOurs) this.#end("elsewhere");
    else if (view.members.find(({ id }) => id === view.you)?.muted) this.#end("quiet");
    else if (this.#isListed) this.#mesh.follow(people);
    this.#open();
    this.#play();
  }

  hear({ member, device, body }: Signalled): void {
    const signal = read(body);
    if (signal) this.#mesh?.hear(member, device, signal);
  }

  /** Who loses the line is out of the call until it is back. */
  onLine(isLive: boolean): void {
    if (!this.isIn) return;
    if (!isLive) this.#mesh?.close();
    else void this.#connect();
  }

  // inside

  async #enter(microphone: MediaStreamTrack, muted: boolean): Promise<void> {
    this.#microphone = microphone;
    this.isMuted = muted;
    this.isIn = true;
    this.#loudness = new Loudness((speaking) => (this.#speaking = speaking));
    this.#off = this.#watch();
    this.#heed(microphone);
    await this.#connect();
  }

  /** Come into the call, or back into it, with connections that are all new. */
  async #connect(): Promise<void> {
    this.#mesh?.close();
    this.#mesh = null;
    this.#isListed = false;
    const { urls, username, credential } = await this.#table.askRelay();
    const you = this.#view?.you;
    if (!this.isIn || !this.#microphone || !you) return;
    const iceServers = urls.length ? [{ urls: [...urls], username, credential }] : [];
    const iceTransportPolicy = settings.relayOnly ? "relay" : "all";
    this.#mesh = new Mesh(you, randomHex(8), this.#microphone, {
      connect: () => new RTCPeerConnection({ iceServers, iceTransportPolicy }),
      send: (to, signal) => this.#signal(to, signal),
      onVoice: (member, stream) => this.#sound(member, stream),
      onFace: (member, stream) => this.faces.show(member, stream),
      onReach: (member, reach) => this.#reached(member, reach),
    });
    this.#tell();
  }

  /** Say that we are in the call, and whether we can be heard and seen. */
  #tell(): void {
    this.#open();
    const { device } = this.#mesh ?? {};
    const view = this.#view;
    if (!this.isIn || !device || !view) return;
    const muted = this.isMuted;
    keepCall({ table: view.id, member: view.you, muted });
    const face = this.faces.track !== null;
    void this.#table.act({ type: "join_call", device, muted, face }).then((answer) => {
      if (this.#mesh?.device !== device) return;
      if (answer.ok) this.#mesh.show(this.faces.track);
      else if (answer.code === "faces_full") this.hideFace("full");
      else if (answer.code !== "not_seated") this.#end(REFUSALS[answer.code] ?? "off");
    });
  }

  #signal({ member, device }: InCall, signal: Signal): void {
    const body = JSON.stringify(signal);
    void this.#table.act({ type: "signal", to: member, device, body });
  }

  #sound(member: string, stream: MediaStream | null): void {
    this.#loudness?.listen(member, stream);
    const sound = this.#sounds.get(member) ?? new Audio();
    sound.srcObject = stream;
    this.#sounds.set(member, sound);
    if (!stream) this.#sounds.delete(member);
    this.#play();
  }

  /** While something is secret nobody is heard, whatever their device does. */
  #play(): void {
    const isHushed = this.#view?.calling.hushed ?? false;
    for (const [member, sound] of this.#sounds) {
      sound.muted = isHushed;
      sound.volume = this.volumeOf(member) / LOUDEST;
      if (sound.paused) void sound.play().catch(() => {}); // it is tried again at the next touch
    }
  }

  #reached(member: string, reach: Reach | null): void {
    const reaches = new Map(this.#reaches);
    if (reach) reaches.set(member, reach);
    else reaches.delete(member);
    this.#reaches = reaches;
  }

  /** Open the microphone and the camera, or let them rest. */
  #open(): void {
    const isHushed = this.#view?.calling.hushed ?? false;
    if (this.#microphone) this.#microphone.enabled = this.isOn && !isHushed;
    this.faces.rest(!isSeen(this.#view, this.#view?.you));
  }

  /** A microphone that is pulled out is looked for again. */
  #heed(microphone: MediaStreamTrack): void {
    microphone.onended = () => void this.#changeMicrophone();
    if (this.#view) this.#loudness?.listen(this.#view.you, new MediaStream([microphone]));
    this.#open();
  }

  async #changeMicrophone(): Promise<void> {
    const microphone = await openMicrophone();
    if (!this.isIn) {
      if (typeof microphone !== "string") microphone.stop();
      return;
    }
    if (typeof microphone === "string") {
      void this.#table.act({ type: "leave_call" });
      this.#end(microphone);
      return;
    }
    this.#microphone?.stop();
    this.#microphone = microphone;
    this.#heed(microphone);
    this.#mesh?.speak(microphone);
  }

  #watch(): () => void {
    const touched = () => {
      this.#loudness?.resume();
      this.#play();
    };
    const online = () => this.#mesh?.findWays();
    const changed = () => void this.#changeMicrophone();
    const released = () => this.hold(false);
    const looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    addEventListener("pointerdown", touched);
    addEventListener("online", online);
    addEventListener("blur", released);
    navigator.mediaDevices.addEventListener("devicechange", changed);
    return () => {
      clearInterval(looking);
      removeEventListener("pointerdown", touched);
      removeEventListener("online", online);
      removeEventListener("blur", released);
      navigator.mediaDevices.removeEventListener("devicechange", changed);
    };
  }

  async #look(): Promise<void> {
    const mesh = this.#mesh;
    const thin = await mesh?.thin();
    if (thin && this.#mesh === mesh) this.#thin = thin;
  }

  #end(noCall: NoCall | null): void {
    this.noCall = noCall;
    keepCall(null);
    this.#close();
  }

  #close(): void {
    this.isIn = this.isJoining = this.isHolding = this.#isListed = false;
    this.#mesh?.close();
    this.#mesh = null;
    this.#off?.();
    this.#off = null;
    if (this.#microphone) this.#microphone.onended = null;
    this.#microphone?.stop();
    this.#microphone = null;
    this.#loudness?.close();
    this.#loudness = null;
    this.faces.end();
    for (const sound of this.#sounds.values()) sound.srcObject = null;
    this.#sounds.clear();
    this.#speaking = new Set();
    this.#reaches = new Map();
    this.#thin = new Set();
  }
}

/** While something is secret nobody is seen but who acts it out. */
function isSeen(table: TableView | null | undefined, member: string | undefined): boolean {
  if (!table) return false;
  return !table.calling.hushed || table.calling.performer === member;
}

function read(body: string): Signal | null {
  try {
    return JSON.parse(body) as Signal;
  } catch {
    return null;
  }
}

/** Whether the browser was sent this page as a table's: to others the house allows no microphone. */
export function isOpenedAsTable(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  if (!opened) return true;
  return parseRoute(pathOf(new URL(opened.name).pathname)).name === "table";
}
