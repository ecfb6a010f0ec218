import type { Chapter, Entry, Payment } from "../wire/linq";
import { exposers } from "./story";
import { called, listedPeople, object, type Person } from "./people";

/** A seat, or null for the bank. */
export type Account = number | null;

/** One row of the ledger as the debriefing shows it. */
export interface LedgerRow {
  entry: Entry;
  name: string;
  why: string;
  payers: readonly Account[];
  payees: readonly Account[];
  amount: number;
  isEach: boolean;
  /** Whether the reason must be told even where room is scarce. */
  isOdd: boolean;
}

const NAMES: Record<Entry, string> = {
  bank_award: "Bank awards",
  wrong_pick: "Wrong picks",
  exposure: "Exposures",
  code_word: "Code word",
  deposit: "Deposits",
};

interface Gathered {
  payment: Payment;
  payers: Account[];
  payees: Account[];
}

/** A chapter's payments, those of one kind gathered into one row. */
export function ledgerRows(chapter: Chapter, people: readonly Person[]): LedgerRow[] {
  return merged(byPayer(chapter.ledger)).map((gathered) => ({
    entry: gathered.payment.entry,
    name: NAMES[gathered.payment.entry],
    why: why(gathered, chapter, people),
    payers: gathered.payers,
    payees: gathered.payees,
    amount: gathered.payment.amount,
    isEach: gathered.payers.length * gathered.payees.length > 1,
    isOdd: gathered.payment.instead_of !== null || gathered.payment.entry === "deposit",
  }));
}

/** A guess that earned nothing: a wrong word, or null where someone let it be. */
export interface IdleGuess {
  seat: number;
  guess: string | null;
}

/** The guesses of those who named both spies and did not find the word. */
export function idleGuesses(chapter: Chapter): IdleGuess[] {
  const paid = new Set(chapter.ledger.flatMap((p) => (p.entry === "code_word" ? [p.payee] : [])));
  return exposers(chapter)
    .filter((seat) => !paid.has(seat))
    .map((seat) => ({ seat, guess: chapter.guesses[seat] ?? null }));
}

/** What each seat has gained or lost in a chapter. */
export function changes(chapter: Chapter): number[] {
  return chapter.points.map((_, seat) => chapter.ledger.reduce((sum, p) => sum + flow(p, seat), 0));
}

/** What the bank held before a chapter's payments. */
export function bankBefore(chapter: Chapter): number {
  return chapter.ledger.reduce((bank, p) => bank - flow(p, null), chapter.bank);
}

function flow(payment: Payment, account: Account): number {
  const gain = payment.payee === account ? payment.amount : 0;
  return payment.payer === account ? gain - payment.amount : gain;
}

function byPayer(payments: readonly Payment[]): Gathered[] {
  const rows: Gathered[] = [];
  for (const payment of payments) {
    const last = rows.at(-1);
    if (last && isAlike(last.payment, payment) && last.payers[0] === payment.payer)
      last.payees.push(payment.payee);
    else rows.push({ payment, payers: [payment.payer], payees: [payment.payee] });
  }
  return rows;
}

function merged(rows: readonly Gathered[]): Gathered[] {
  const result: Gathered[] = [];
  for (const row of rows) {
    const last = result.at(-1);
    if (last && isAlike(last.payment, row.payment) && String(last.payees) === String(row.payees))
      last.payers.push(...row.payers);
    else result.push(row);
  }
  return result;
}

function isAlike(a: Payment, b: Payment): boolean {
  return a.entry === b.entry && a.amount === b.amount && a.instead_of === b.instead_of;
}

function why({ payment, payers, payees }: Gathered, chapter: Chapter, people: readonly Person[]) {
  if (payment.instead_of !== null)
    return `The bank paid for ${object(people[payment.instead_of])}.`;
  switch (payment.entry) {
    case "bank_award":
      return payment.rule === 21 ? "The spies found each other." : "The spies missed each other.";
    case "wrong_pick":
      return `${some(payers, people)} trusted ${object(people[payees[0] ?? -1])}.`;
    case "exposure":
      return `${some(payees, people)} named both spies.`;
    case "code_word":
      return wrote(payees, chapter, people);
    case "deposit":
      return "The bank had run short.";
  }
}

function wrote(payees: readonly Account[], chapter: Chapter, people: readonly Person[]): string {
  const [only, ...others] = payees;
  if (others.length || only == null) return `${some(payees, people)} wrote the word.`;
  return `${called(people[only])} wrote “${chapter.guesses[only] ?? chapter.word}”.`;
}

function some(accounts: readonly Account[], people: readonly Person[]): string {
  return listedPeople(
    people,
    accounts.filter((account) => account !== null),
  );
}
