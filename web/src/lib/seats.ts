/** A seat at a table, kept on this device: who holds the token sits there. */
export interface KeptSeat {
  table: string;
  token: string;
  name: string;
  title: string;
  code: string;
  link: string;
}

const KEY = "trilogue.seats";
const MOST = 12;

/** The seats of this device, the latest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKeptSeat) : [];
  } catch {
    return [];
  }
}

/** Keep a seat, or what is new about it. */
export function keepSeat(seat: KeptSeat): void {
  write([seat, ...keptSeats().filter((kept) => kept.table !== seat.table)].slice(0, MOST));
}

/** Forget a seat that is no more. */
export function forgetSeat(table: string): void {
  write(keptSeats().filter((kept) => kept.table !== table));
}

/** The seat at this very table. */
export function seatAt(table: string): KeptSeat | undefined {
  return keptSeats().find((kept) => kept.table === table);
}

/** A seat at the table with this word or this link, if the device has one. */
export function seatFor(invitation: { code?: string; link?: string }): KeptSeat | undefined {
  const { code, link } = invitation;
  return keptSeats().find(
    (kept) => (link && kept.link === link) || (code && plain(kept.code) === plain(code)),
  );
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
