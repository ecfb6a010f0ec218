/** A seat at a table, kept on this device: who holds the token sits there. */
export interface KeptSeat {
  table: string;
  token: string;
  name: string;
  title: string;
  code: string;
  link: string;
}

type SeatKey = Pick<KeptSeat, "table" | "token">;

const KEY = "trilogue.seats";
const MOST = 24;

/** The seats of this device, the latest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKeptSeat) : [];
  } catch {
    return [];
  }
}

/** Keep a seat, or what is new about it; several people may share a device at one table. */
export function keepSeat(seat: KeptSeat): void {
  const kept = keptSeats();
  const place = kept.findIndex((other) => isSame(other, seat));
  const own = kept.filter(({ table }) => table === seat.table);
  const mates = place < 0 ? [...own, seat] : own.map((o) => (isSame(o, seat) ? seat : o));
  write([...mates, ...kept.filter(({ table }) => table !== seat.table)].slice(0, MOST));
}

/** Forget a seat that is no more. */
export function forgetSeat(table: string, token: string): void {
  write(keptSeats().filter((kept) => !isSame(kept, { table, token })));
}

/** The seats at this very table, in the order in which they were taken. */
export function seatsAt(table: string): KeptSeat[] {
  return keptSeats().filter((kept) => kept.table === table);
}

/** A seat at the table with this word or this link, if the device has one. */
export function seatFor(invitation: { code?: string; link?: string }): KeptSeat | undefined {
  const { code, link } = invitation;
  return keptSeats().find(
    (kept) => (link && kept.link === link) || (code && plain(kept.code) === plain(code)),
  );
}

function isSame(one: SeatKey, other: SeatKey): boolean {
  return one.table === other.table && one.token === other.token;
}

function plain(code: string): string {
  return code.replace(/[^\p{L}]/gu, "").toUpperCase();
}

function write(seats: readonly KeptSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // A private window may refuse; the seat then lasts as long as the page.
  }
}

function isKeptSeat(value: unknown): value is KeptSeat {
  const fields = ["table", "token", "name", "title", "code", "link"];
  return (
    typeof value === "object" &&
    value !== null &&
    fields.every((field) => typeof Reflect.get(value, field) === "string")
  );
}
