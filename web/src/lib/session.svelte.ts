import type { Frame, JoinTable, Knocked, Problem, TurnedAway, Welcome } from "../wire/messages";
import { playAlone, type BotCompany } from "./bots";
import { randomHex } from "./hex";
import { keepGame } from "./keptGames";
import { lineTo } from "./line";
import { madeUpName } from "./madeUp";
import { tablePath } from "./routes";
import { router } from "./router.svelte";
import { forgetSeat, keepSeat, seatsAt, type KeptSeat } from "./seats";
import { settings } from "./settings.svelte";
import type { Line, Seating } from "./socket";
import { Table, type Host } from "./table.svelte";

/** After these someone stays at the door, and may knock again later, or not. */
const AT_THE_DOOR = new Set(["not_now", "door_closed"]);

/** Someone at the door of a table: what they know of it, and what they were told. */
export interface Door {
  readonly code: string;
  readonly name: string;
  readonly token: string;
  readonly knocked: Knocked | null;
  readonly turned: TurnedAway | null;
  /** Since when they wait, and when they last heard something, by this device's clock. */
  readonly since: number;
  readonly heardAt: number;
}

/** Problems after which a kept seat is worth nothing any more. */
const SEAT_IS_GONE = new Set(["no_such_table", "table_closed", "bad_token"]);

/** One seat of this device, and its own line to the table. */
class DeviceSeat implements Host {
  readonly table = new Table(this);
  readonly token: string;
  readonly #line: Line;
  readonly #session: Session;
  #first: Seating;
  /** Whoever waits to hear how sitting down went. */
  #settle: ((problem: Problem | null) => void) | undefined;

  constructor(session: Session, first: Seating) {
    this.#session = session;
    this.token = first.token;
    this.#first = first;
    this.table.companions = () => session.tables.filter((other) => other !== this.table);
    this.#line = lineTo(this.table, first);
  }

  /** Null once the seat is taken, else why it was not. */
  settled(): Promise<Problem | null> {
    return new Promise((resolve) => (this.#settle = resolve));
  }

  close(): void {
    this.#line.close();
  }

  knockAgain(name: string): void {
    if (this.#first.type === "join_table") this.#first = { ...this.#first, name };
    this.#line.knockAgain(name);
  }

  check(): void {
    this.#line.check();
  }

  cut(): void {
    this.#line.cut();
  }

  // what the table tells us

  onWelcome(welcome: Welcome): void {
    this.#settle?.(null);
    this.#session.onWelcome(this, welcome);
  }

  onFrame(frame: Frame): void {
    this.#session.onFrame(this, frame);
  }

  onFarewell(reason: string): void {
    this.#session.onFarewell(this, reason);
  }

  onProblem(problem: Problem): void {
    if (this.table.isSeated) return;
    this.#settle?.(problem);
    this.#session.onProblem(this, problem);
  }

  onKnocked(knocked: Knocked): void {
    if (this.#first.type === "join_table") this.#session.onKnocked(this.#first, knocked);
  }

  onTurnedAway(turned: TurnedAway): void {
    if (this.#first.type === "join_table") this.#session.onTurnedAway(this.#first, turned);
  }
}

/** At which table this device sits, in which seats, and how it got there. */
class Session {
  problem = $state.raw<Problem | null>(null);
  /** Why the last table let us go, until it has been said at the front page. */
  farewell = $state.raw<string | null>(null);
  /** The door at which we stand, if we do. */
  door = $state.raw<Door | null>(null);
  /** Whether a cover lies over the screen, until the right person has the device. */
  isCovered = $state(false);
  #seats = $state.raw<readonly DeviceSeat[]>([]);
  #inHand = $state.raw<DeviceSeat | null>(null);
  /** What a host does first at a table that was set for it. */
  #toBegin: ((table: Table) => unknown) | null = null;

  constructor() {
    addEventListener("online", () => this.#seats.forEach((seat) => seat.check()));
    addEventListener("offline", () => this.#seats.forEach((seat) => seat.cut()));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#seats.forEach((seat) => seat.check());
    });
  }

  /** The table as the person sees it who has the device in hand. */
  get table(): Table | null {
    return this.#inHand?.table ?? null;
  }

  /** Every seat of this device, in the order in which they came. */
  get tables(): readonly Table[] {
    return this.#seats.map(({ table }) => table);
  }

  /** The key of the seat in hand: whoever has it, sits there. */
  get token(): string {
    return this.#inHand?.token ?? "";
  }

  /** Set a table and sit down as its host; a list of one's own may lie on it from the first. */
  openTable(name: string, game: string, deck: string | null = null): void {
    settings.name = name;
    this.#open(name, game);
    if (deck) this.#toBegin = (table) => table.asking.ask({ type: "bring_words", deck });
  }

  #open(name: string, game: string): void {
    this.#begin([{ type: "open_table", name, token: newToken(), game }]);
  }

  /** Set a table, give the other seats to bots, and deal; nobody needs a name for that. */
  playAlone(game: string, company: BotCompany): void {
    this.#open(settings.name || madeUpName(), game);
    this.#toBegin = (table) => playAlone(table, company);
  }

  /** Sit down at a table, by its word or its link. */
  joinTable(name: string, code: string | null, link: string | null): void {
    settings.name = name;
    this.#begin([{ type: "join_table", name, token: newToken(), code, link }]);
  }

  /** Knock once more, or under another name; who was turned away comes to the door anew. */
  knockAgain(name: string): void {
    const { door } = this;
    if (!door) return;
    settings.name = name;
    if (this.#inHand) this.#inHand.knockAgain(name);
    else
      this.#begin([{ type: "join_table", name, token: door.token, code: door.code, link: null }]);
    this.door = { ...door, name };
  }

  /** Come back to a seat of this device, and to all others that it has at that table. */
  resume(seat: KeptSeat): void {
    const others = seatsAt(seat.table).filter(({ token }) => token !== seat.token);
    this.#begin(
      [seat, ...others].map(({ table, token }) => ({ type: "resume_seat", table, token })),
    );
    if (this.table) this.table.id = seat.table;
  }

  /** Someone else sits down who shares this device; null, or why they could not. */
  async share(name: string): Promise<Problem | null> {
    const link = this.table?.frame?.table.link;
    if (!link) return null;
    const seat = new DeviceSeat(this, {
      type: "join_table",
      name,
      token: newToken(),
      code: null,
      link,
    });
    this.#seats = [...this.#seats, seat];
    return seat.settled();
  }

  /** Cover the screen, and let someone else who shares this device take it. */
  passTo(table: Table): void {
    const seat = this.#seats.find((other) => other.table === table);
    if (!seat) return;
    this.isCovered = true;
    this.#inHand = seat;
  }

  /** The right person has the device now, and the game may give them their time. */
  uncover(): void {
    this.isCovered = false;
    const { table } = this;
    if (!table?.view) return;
    const others = this.tables.flatMap((other) => other.view?.you ?? []);
    const action = table.kit?.handed?.(table.view, others);
    if (action) void table.play(action);
  }

  /** Hang up; the seats are kept. */
  hangUp(): void {
    for (const seat of this.#seats) seat.close();
    this.#seats = [];
    this.#inHand = null;
    this.isCovered = false;
    this.door = null;
  }

  #begin(firsts: readonly Seating[]): void {
    this.hangUp();
    this.#toBegin = null;
    this.problem = null;
    this.farewell = null;
    this.#seats = firsts.map((first) => new DeviceSeat(this, first));
    this.#inHand = this.#seats[0] ?? null;
    this.isCovered = this.#seats.length > 1;
  }

  #drop(seat: DeviceSeat): void {
    seat.close();
    this.#seats = this.#seats.filter((other) => other !== seat);
    if (this.#inHand !== seat) return;
    this.#inHand = this.#seats[0] ?? null;
    this.isCovered = this.#seats.length > 0;
  }

  // what the seats tell us

  onKnocked({ code, name, token }: JoinTable, knocked: Knocked): void {
    const heardAt = performance.now();
    const isNew = !this.door || this.door.turned !== null || this.door.token !== token;
    const since = isNew ? heardAt : (this.door?.since ?? heardAt);
    this.door = { code: code ?? "", name, token, knocked, turned: null, since, heardAt };
  }

  onTurnedAway({ code, name, token }: JoinTable, turned: TurnedAway): void {
    const knocked = this.door?.knocked ?? null;
    const heardAt = performance.now();
    this.hangUp();
    if (AT_THE_DOOR.has(turned.code))
      this.door = { code: code ?? "", name, token, knocked, turned, since: heardAt, heardAt };
    else this.problem = { type: "problem", code: turned.code, expected: "" };
  }

  onWelcome({ token }: DeviceSeat, { table }: Welcome): void {
    this.door = null;
    const before = seatsAt(table).find((kept) => kept.token === token);
    const kept = before ?? { code: "", link: "", title: "", name: settings.name };
    keepSeat({ ...kept, table, token });
    const isThere = router.route.name === "table" && router.route.id === table;
    if (!isThere) router.go(tablePath(table), router.route.name === "join" ? "replace" : "push");
  }

  onFrame({ token, table }: DeviceSeat, frame: Frame): void {
    keepGame(frame);
    const shown = frame.table;
    const { id, code, link, title, members, you } = shown;
    if (shown.phase === "playing" && settings.lastGame !== shown.game)
      settings.lastGame = shown.game;
    void this.#toBegin?.(table);
    this.#toBegin = null;
    const kept = seatsAt(id).find((seat) => seat.token === token);
    const name = members.find((member) => member.id === you)?.name ?? settings.name;
    if (!kept || (kept.link === link && kept.code === code && kept.name === name)) return;
    keepSeat({ ...kept, code, link, title, name });
  }

  onFarewell(seat: DeviceSeat, reason: string): void {
    forgetSeat(seat.table.id, seat.token);
    this.#drop(seat);
    if (this.#seats.length) return;
    this.farewell = reason;
    router.go("/", "replace");
  }

  onProblem(seat: DeviceSeat, problem: Problem): void {
    this.door = null;
    const isShared = this.#seats.length > 1;
    if (SEAT_IS_GONE.has(problem.code)) forgetSeat(seat.table.id, seat.token);
    this.#drop(seat);
    if (!isShared) this.problem = problem;
  }
}

/** The key of a new seat: drawn here, so that asking twice over a bad line gives one seat. */
function newToken(): string {
  return randomHex(16);
}

export const session = new Session();
