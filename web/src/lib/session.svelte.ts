import type { Problem, Strength, TableView, Welcome } from "../wire/messages";
import { playAlone } from "./bots";
import { randomHex } from "./hex";
import { tablePath } from "./routes";
import { router } from "./router.svelte";
import { forgetSeat, keepSeat, seatAt, type KeptSeat } from "./seats";
import { settings } from "./settings.svelte";
import { lineTo } from "./line";
import type { Line, Seating } from "./socket";
import { Table, type Host } from "./table.svelte";

/** Problems after which a kept seat is worth nothing any more. */
const SEAT_IS_GONE = new Set(["no_such_table", "table_closed", "bad_token"]);

/** At which table this device sits, and how it got there. */
class Session implements Host {
  table = $state.raw<Table | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Why the last table let us go, until it has been said at the front page. */
  farewell = $state.raw<string | null>(null);
  #line: Line | null = null;
  #token = "";
  #alone: Strength | null = null;

  constructor() {
    addEventListener("online", () => this.#line?.check());
    addEventListener("offline", () => this.#line?.cut());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#line?.check();
    });
  }

  /** Set a table and sit down as its host. */
  openTable(name: string, game: string): void {
    settings.name = name;
    this.#begin({ type: "open_table", name, token: newToken(), game });
  }

  /** Set a table, give the other seats to bots, and deal. */
  playAlone(name: string, game: string, strength: Strength): void {
    this.openTable(name, game);
    this.#alone = strength;
  }

  /** Sit down at a table, by its word or its link. */
  joinTable(name: string, code: string | null, link: string | null): void {
    settings.name = name;
    this.#begin({ type: "join_table", name, token: newToken(), code, link });
  }

  /** Come back to a seat of this device. */
  resume(seat: KeptSeat): void {
    this.#begin({ type: "resume_seat", table: seat.table, token: seat.token });
    if (this.table) this.table.id = seat.table;
  }

  /** Hang up; the seat is kept. */
  hangUp(): void {
    this.#line?.close();
    this.#line = null;
    this.table = null;
  }

  #begin(first: Seating): void {
    this.hangUp();
    this.#alone = null;
    this.problem = null;
    this.farewell = null;
    this.#token = first.token;
    const table = new Table(this);
    this.table = table;
    this.#line = lineTo(table, first);
  }

  // what the table tells us

  seated({ table }: Welcome): void {
    const kept = seatAt(table) ?? { code: "", link: "", title: "", name: settings.name };
    keepSeat({ ...kept, table, token: this.#token });
    const isThere = router.route.name === "table" && router.route.id === table;
    if (!isThere) router.go(tablePath(table), router.route.name === "join" ? "replace" : "push");
  }

  changed({ id, code, link, title, members, you }: TableView): void {
    if (this.#alone && this.table) void playAlone(this.table, this.#alone);
    this.#alone = null;
    const kept = seatAt(id);
    const name = members.find((member) => member.id === you)?.name ?? settings.name;
    if (!kept || (kept.link === link && kept.code === code && kept.name === name)) return;
    keepSeat({ ...kept, code, link, title, name });
  }

  dismissed(reason: string): void {
    if (this.table) forgetSeat(this.table.id);
    this.hangUp();
    this.farewell = reason;
    router.go("/", "replace");
  }

  troubled(problem: Problem): void {
    const table = this.table;
    if (table?.isSeated) return;
    if (table?.id && SEAT_IS_GONE.has(problem.code)) forgetSeat(table.id);
    this.problem = problem;
    this.hangUp();
  }
}

/** The key of a new seat: drawn here, so that asking twice over a bad line gives one seat. */
function newToken(): string {
  return randomHex(16);
}

export const session = new Session();
