import { loadKit, openKit } from "../games";
import type { GameView, Kit } from "../games/kit";
import type {
  Frame,
  Gestured,
  Knocked,
  MemberView,
  Problem,
  RelayTold,
  Signalled,
  TableView,
  TurnedAway,
  Welcome,
} from "../wire/messages";
import { Asking } from "./asking.svelte";
import { Call } from "./call/call.svelte";
import { Anchor, gameTime, type Reading } from "./gametime";
import { GesturesShown } from "./gestures.svelte";
import { randomHex } from "./hex";
import { peopleAt, seatedLate, type Person } from "./people";
import {
  NO_RELAY,
  type Act,
  type Answer,
  type LineStatus,
  type Listener,
  type Preview,
} from "./socket";

/** As much of a line as a table needs. */
export interface Wire {
  act(act: Act): Promise<Answer>;
  preview(action: { type: string }): Promise<Preview>;
  askRelay(): Promise<RelayTold>;
  retryNow(): void;
  close(): void;
}

/** What else in the app wants to know about a table. */
export interface Host {
  onWelcome(welcome: Welcome): void;
  onFrame(frame: Frame): void;
  onFarewell(reason: string): void;
  onProblem(problem: Problem): void;
  /** We wait at its door; only who wants a seat ever does. */
  onKnocked?(knocked: Knocked): void;
  onTurnedAway?(turned: TurnedAway): void;
}

/** Why a game cannot be shown: it did not arrive, or this page is older than the game. */
export type Absence = "lost" | "unknown";

/** For so long a restart that was told is expected. */
const RESTART_MS = 180_000;

/** The table this device sits at, as the last frame showed it. */
export class Table implements Listener {
  status = $state.raw<LineStatus>({ kind: "connecting", tries: 0 });
  /** What is shown: the last frame whose game is here. */
  frame = $state.raw<Frame | null>(null);
  /** The game of this table; it is here as soon as there is a frame. */
  kit = $state.raw<Kit | null>(null);
  absence = $state.raw<Absence | null>(null);
  /** Game time, from the quickest of the frames lately heard. */
  reading = $state.raw<Reading>({ now: 0, ticking: false, heardAt: 0 });
  isSeated = $state.raw(false);
  /** Whether the house has said that it restarts, and we have not been back since. */
  isRestarting = $state.raw(false);
  /** Game time as it stood when the house began to owe us an answer for too long; else null. */
  stoodAt = $state.raw<Reading | null>(null);
  announcement = $state.raw("");
  readonly gestures = new GesturesShown();
  readonly call = new Call(this);
  /** What is asked before a game, also by the page from which the table was set. */
  readonly asking = new Asking(() => this);
  id = "";
  /** The other seats of this device. */
  companions: () => readonly Table[] = () => [];

  readonly #host: Host;
  readonly #anchor = new Anchor();
  #wire: Wire | null = null;
  #heard: Frame | null = null;
  #step = -1;
  #sharedFor = "";
  #restart: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Connect this table to its line. */
  attach(wire: Wire): void {
    this.#wire = wire;
  }

  // what is on the table

  /** Whether the line is up. */
  get isLive(): boolean {
    return this.status.kind === "live";
  }

  /** Whether the line was lost, and is looked for. */
  get isLost(): boolean {
    const { status } = this;
    return status.kind === "waiting" || (status.kind === "connecting" && status.tries > 0);
  }

  /** Whether the house is up, but takes its time to answer or to write things down. */
  get isMoving(): boolean {
    return this.isLive && (this.stoodAt !== null || this.frame?.table.moving === true);
  }

  /** The game as we may see it, if one is on; its kit knows what kind of view it is. */
  get view(): GameView | null {
    return this.frame?.game ? (this.frame.game.view as GameView) : null;
  }

  /** What happened in the last step. */
  get news(): readonly unknown[] {
    return this.frame?.game?.news ?? [];
  }

  get me(): MemberView | undefined {
    const table = this.frame?.table;
    return table?.members.find((member) => member.id === table.you);
  }

  get host(): MemberView | undefined {
    const table = this.frame?.table;
    return table?.members.find((member) => member.id === table.host);
  }

  get isHost(): boolean {
    const table = this.frame?.table;
    return Boolean(table?.you) && table?.host === table?.you;
  }

  /** Whether this is a screen without a seat. */
  get isWatching(): boolean {
    return this.frame?.table.you === "";
  }

  /** Everyone in the game, by seat. */
  get people(): readonly Person[] {
    const { frame, kit, view } = this;
    return frame ? peopleAt(frame.table, kit && view ? kit.seatCount(view) : 0) : [];
  }

  // what we ask of it

  async act(act: Act): Promise<Answer> {
    if (this.#isShared(act)) for (const other of this.companions()) void other.#send(act);
    return this.#send(act);
  }

  async #send(act: Act): Promise<Answer> {
    return this.#wire?.act(act) ?? { ok: false, code: "not_seated", expected: "" };
  }

  /** Make a move: one of the game's own actions. */
  play(action: { type: string }): Promise<Answer> {
    return this.act({ type: "play", action });
  }

  /** Ask what a move would come to; nothing is done. */
  async preview(action: { type: string }): Promise<Preview> {
    return this.#wire?.preview(action) ?? { ok: false, code: "not_seated", expected: "" };
  }

  /** By which relay voices may go that find no way from device to device. */
  async askRelay(): Promise<RelayTold> {
    return this.#wire?.askRelay() ?? NO_RELAY;
  }

  retryNow(): void {
    this.#wire?.retryNow();
  }

  close(): void {
    this.call.hangUp();
    this.#wire?.close();
  }

  // what the line tells us

  onWelcome(welcome: Welcome): void {
    this.id = welcome.table;
    this.isSeated = true;
    this.#expectRestart(false);
    this.#host.onWelcome(welcome);
  }

  onFrame(frame: Frame): void {
    this.#heard = frame;
    this.reading = this.#anchor.hear(frame.now, frame.ticking, performance.now());
    this.#addShare(frame.table);
    this.call.follow(frame.table);
    const kit = openKit(frame.table.game);
    if (kit) this.#show(frame, kit);
    else void this.openGame();
  }

  /** Fetch the game that is played here, then show what was heard last; whether it came. */
  async openGame(): Promise<boolean> {
    const game = this.#heard?.table.game ?? "";
    const kit = await loadKit(game).catch(() => undefined);
    const heard = this.#heard;
    if (heard?.table.game !== game) return false; // another game is fetched by now
    if (!kit) this.absence = kit === null ? "unknown" : "lost";
    else if (heard !== this.frame) this.#show(heard, kit);
    return Boolean(kit);
  }

  #show(frame: Frame, kit: Kit): void {
    this.absence = null;
    this.kit = kit;
    const before = this.frame;
    this.frame = frame;
    this.#host.onFrame(frame);
    this.#announce(frame, kit);
    const newcomer = before && seatedLate(before.table, frame.table);
    if (newcomer) this.announcement = newcomer;
  }

  onGestured(gestured: Gestured): void {
    this.gestures.show(gestured);
  }

  onSignalled(signalled: Signalled): void {
    this.call.hear(signalled);
  }

  onRestartAhead(): void {
    this.#expectRestart(true);
  }

  /** One that does not come is forgotten after a while. */
  #expectRestart(isRestarting: boolean): void {
    clearTimeout(this.#restart);
    this.isRestarting = isRestarting;
    if (isRestarting) this.#restart = setTimeout(() => this.#expectRestart(false), RESTART_MS);
  }

  onFarewell(reason: string): void {
    this.call.leave();
    this.#host.onFarewell(reason);
  }

  onProblem(problem: Problem): void {
    this.#host.onProblem(problem);
  }

  onKnocked(knocked: Knocked): void {
    this.#host.onKnocked?.(knocked);
  }

  onTurnedAway(turned: TurnedAway): void {
    this.#host.onTurnedAway?.(turned);
  }

  onSlow(isSlow: boolean): void {
    const at = performance.now();
    const now = gameTime(this.reading, at);
    this.stoodAt = isSlow ? { now, ticking: false, heardAt: at } : null;
  }

  onStatus(status: LineStatus): void {
    if (status.kind !== "live") this.#anchor.forget();
    this.status = status;
    this.call.onLine(status.kind === "live");
  }

  /** Before a deal, every device adds its own chance to it, once. */
  #addShare({ phase, deal, you }: TableView): void {
    if (phase === "playing" || deal.yours || this.#sharedFor === deal.commitment) return;
    if (!you) return;
    this.#sharedFor = deal.commitment;
    const { commitment } = deal;
    void this.act({ type: "add_share", commitment, share: randomHex(16) });
  }

  #announce({ game }: Frame, kit: Kit): void {
    const view = this.view;
    const step = game?.step ?? -1;
    if (game && view && step !== this.#step)
      this.announcement = kit.announce(this.news, view, this.people);
    this.#step = step;
  }

  /** Those who share a device look at some things together, and go on together. */
  #isShared(act: Act): boolean {
    if (act.type !== "play") return false;
    return this.kit?.together.includes((act.action as { type: string }).type) ?? false;
  }
}
