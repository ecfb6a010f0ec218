import type {
  DoAct,
  Frame,
  FromClient,
  FromServer,
  Gestured,
  JoinTable,
  Knocked,
  OpenTable,
  Problem,
  Refused,
  RelayTold,
  ResumeSeat,
  Signalled,
  TurnedAway,
  WatchTable,
  Welcome,
} from "../wire/messages";
import { randomHex } from "./hex";

export type Act = DoAct["act"];

/** What takes a seat, or comes back to one. */
export type Seating = OpenTable | JoinTable | ResumeSeat;

/** What a socket says first: which seat this line is for, or at which table it only looks. */
export type First = Seating | WatchTable;

/** How the table answered an act. */
export type Answer = { ok: true; seq: number } | { ok: false; code: string; expected: string };

/** What an action would come to, in the game's own words; or why it may not be made. */
export type Preview =
  { ok: true; preview: unknown } | { ok: false; code: string; expected: string };

export type LineStatus =
  | { kind: "connecting"; tries: number }
  | { kind: "live" }
  | { kind: "waiting"; tries: number; until: number }
  | { kind: "ended" };

/** Who wants to know what comes over the line. */
export interface Listener {
  onWelcome(welcome: Welcome): void;
  onFrame(frame: Frame): void;
  /** The table has let us go; the line is ended. */
  onFarewell(reason: string): void;
  /** The first message was turned down, and the line is ended; or a later one made no sense. */
  onProblem(problem: Problem): void;
  onStatus(status: LineStatus): void;
  /** We wait at the door of a table. */
  onKnocked(knocked: Knocked): void;
  /** The door stays shut, and the line is ended. */
  onTurnedAway(turned: TurnedAway): void;
  /** Somebody reacts without a word. */
  onGestured(gestured: Gestured): void;
  /** A device in the call tells ours what it takes to be connected. */
  onSignalled(signalled: Signalled): void;
  /** The line will be lost for a moment, since the house restarts. */
  onRestartAhead(): void;
  /** Whether the table is up, but has owed us an answer for longer than is usual. */
  onSlow(isSlow: boolean): void;
}

/** What the line is made of; tests bring their own. */
export interface Material {
  WebSocket: new (url: string) => WebSocket;
  now: () => number;
  random: () => number;
}

const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
const SEATED_WITHIN_MS = 8_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const SLOW_MS = 800;
/** Where there is none. */
export const NO_RELAY: RelayTold = { type: "relay_told", urls: [], username: "", credential: "" };

interface Pending {
  act: Act;
  sentAt: number;
  answer: (answer: Answer) => void;
}

/** How long to wait before the next try: doubling, and never for all devices at the same moment. */
export function waitBefore(tries: number, random: () => number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  return Math.round(longest * (0.75 + random() / 4));
}

/**
 * One seat's line to the table. It outlives its sockets: acts wait in order until they are
 * answered, and are sent again, with the same id, after every reconnect.
 */
export class Line {
  readonly #url: string;
  readonly #listener: Listener;
  readonly #material: Material;
  readonly #prefix = randomHex(8);
  readonly #pending = new Map<string, Pending>();
  readonly #previews = new Map<string, (preview: Preview) => void>();
  readonly #relays: ((relay: RelayTold) => void)[] = [];
  #first: First;
  #socket: WebSocket | null = null;
  #isSeated = false;
  #isAtDoor = false;
  #pingedAt: number | null = null;
  #isSlow = false;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #acts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #isEnded = false;

  constructor(url: string, first: First, listener: Listener, material: Material) {
    this.#url = url;
    this.#first = first;
    this.#listener = listener;
    this.#material = material;
    this.#connect();
  }

  /** Ask something of the table; the promise is kept even if the line drops in between. */
  act(act: Act): Promise<Answer> {
    if (this.#isEnded) return Promise.resolve(refusal("not_seated"));
    this.#acts += 1;
    const id = `${this.#prefix}-${this.#acts}`;
    return new Promise((answer) => {
      this.#pending.set(id, { act, answer, sentAt: this.#material.now() });
      if (this.#isSeated) this.#send({ type: "do", id, act });
      this.#heed();
    });
  }

  /** Knock once more at the door where we wait, perhaps under another name. */
  knockAgain(name: string): void {
    if (this.#first.type !== "join_table") return;
    this.#first = { ...this.#first, name };
    if (this.#isAtDoor) this.#send(this.#first);
  }

  /** Ask what an action would come to. Not kept over a lost line: by then it is out of date. */
  preview(action: unknown): Promise<Preview> {
    if (!this.#isSeated) return Promise.resolve(refusal("not_seated"));
    this.#acts += 1;
    const id = `${this.#prefix}-${this.#acts}`;
    return new Promise((answer) => {
      this.#previews.set(id, answer);
      this.#send({ type: "preview", id, action });
    });
  }

  /** By which relay voices may go; none while there is no line. */
  askRelay(): Promise<RelayTold> {
    if (!this.#isSeated) return Promise.resolve(NO_RELAY);
    return new Promise((answer) => {
      this.#relays.push(answer);
      this.#send({ type: "ask_relay" });
    });
  }

  /** Do not wait for the next try. */
  retryNow(): void {
    if (this.#retry === undefined) return;
    this.#connect();
  }

  /** The device may have slept or changed its network: see at once whether the line is up. */
  check(): void {
    if (this.#isSeated || this.#isAtDoor) this.#ping();
    else this.retryNow();
  }

  /** The device has no network: do not wait for the silence. */
  cut(): void {
    if (this.#socket) this.#lose();
  }

  /** Hang up, for good. */
  close(): void {
    this.#end();
  }

  #connect(): void {
    this.#drop();
    const socket = new this.#material.WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#send(this.#first);
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.#lose();
    this.#expect(SEATED_WITHIN_MS);
    this.#listener.onStatus({ kind: "connecting", tries: this.#tries });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.#sit(message);
        break;
      case "frame":
        this.#listener.onFrame(message);
        break;
      case "done":
        this.#settle(message.id, { ok: true, seq: message.seq });
        break;
      case "refused":
        this.#settle(message.id, { ok: false, code: message.code, expected: message.expected });
        this.#foretell(message.id, { ok: false, ...pick(message) });
        break;
      case "previewed":
        this.#foretell(message.id, { ok: true, preview: message.preview });
        break;
      case "pong":
        clearTimeout(this.#patience);
        this.#tries = 0; // a line that has lived so long is a good one
        this.#pingedAt = null;
        this.#heed();
        break;
      case "knocked":
        this.#wait(message);
        break;
      case "turned_away":
        this.#end();
        this.#listener.onTurnedAway(message);
        break;
      case "restart_ahead":
        this.#listener.onRestartAhead();
        break;
      case "signalled":
        this.#listener.onSignalled(message);
        break;
      case "relay_told":
        this.#relays.shift()?.(message);
        break;
      case "gestured":
        this.#listener.onGestured(message);
        break;
      case "farewell":
        this.#end();
        this.#listener.onFarewell(message.reason);
        break;
      case "problem":
        this.#stumble(message);
        break;
    }
  }

  #sit(welcome: Welcome): void {
    const first = this.#first;
    if (first.type !== "watch_table")
      this.#first = { type: "resume_seat", table: welcome.table, token: first.token };
    this.#isSeated = true;
    this.#isAtDoor = false;
    this.#keepAlive();
    this.#listener.onWelcome(welcome);
    for (const [id, pending] of this.#pending) {
      pending.sentAt = this.#material.now();
      this.#send({ type: "do", id, act: pending.act });
    }
    this.#heed();
    this.#listener.onStatus({ kind: "live" });
  }

  /** The line is up, and the host decides. Should it be lost, we knock as before by joining again. */
  #wait(knocked: Knocked): void {
    this.#isAtDoor = true;
    this.#keepAlive();
    this.#listener.onKnocked(knocked);
    this.#listener.onStatus({ kind: "live" });
  }

  #keepAlive(): void {
    clearTimeout(this.#patience);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY_MS);
  }

  /** See whether an answer is overdue; once one was, until none is owed. */
  #heed(): void {
    clearTimeout(this.#slow);
    const now = this.#material.now();
    const owed = [...this.#pending.values()].map(({ sentAt }) => sentAt);
    if (this.#pingedAt !== null) owed.push(this.#pingedAt);
    const isOwed = this.#isSeated && owed.length > 0;
    const left = Math.min(...owed) + SLOW_MS - now;
    const isSlow = isOwed && (this.#isSlow || left <= 0);
    if (isOwed && !isSlow) this.#slow = setTimeout(() => this.#heed(), left);
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#listener.onSlow(isSlow);
  }

  #stumble(problem: Problem): void {
    if (isPassing(problem.code, this.#isSeated)) {
      this.#lose();
      return;
    }
    // A message that the server cannot take now would fail again after each reconnect.
    for (const id of [...this.#pending.keys()]) this.#settle(id, { ok: false, ...pick(problem) });
    if (!this.#isSeated) this.#end();
    this.#listener.onProblem(problem);
  }

  #settle(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.answer(answer);
    this.#heed();
  }

  #foretell(id: string, preview: Preview): void {
    this.#previews.get(id)?.(preview);
    this.#previews.delete(id);
  }

  #ping(): void {
    this.#send({ type: "ping" });
    this.#expect(PONG_WITHIN_MS);
    this.#pingedAt ??= this.#material.now();
    this.#heed();
  }

  #expect(withinMs: number): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), withinMs);
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #lose(): void {
    this.#drop();
    const wait = waitBefore(this.#tries, this.#material.random);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    const until = this.#material.now() + wait;
    this.#listener.onStatus({ kind: "waiting", tries: this.#tries, until });
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    clearInterval(this.#heartbeat);
    this.#retry = undefined;
    this.#isSeated = this.#isAtDoor = false;
    this.#pingedAt = null;
    this.#heed();
    for (const id of [...this.#previews.keys()]) this.#foretell(id, refusal("not_seated"));
    for (const answer of this.#relays.splice(0)) answer(NO_RELAY);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #end(): void {
    this.#drop();
    this.#isEnded = true;
    for (const id of [...this.#pending.keys()]) this.#settle(id, refusal("not_seated"));
    this.#listener.onStatus({ kind: "ended" });
  }
}

/** Whether the same may well be welcome a little later. */
function isPassing(code: string, isSeated: boolean): boolean {
  return !isSeated && (code === "too_fast" || code === "house_renewing");
}

function refusal(code: string): { ok: false; code: string; expected: string } {
  return { ok: false, code, expected: "" };
}

function pick({ code, expected }: Problem | Refused): { code: string; expected: string } {
  return { code, expected };
}
