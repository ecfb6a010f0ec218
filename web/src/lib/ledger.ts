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

type Side = "payers" | "payees";

interface Gathered {
  payment: Payment;
  payers: Account[];
  payees: Account[];
}

/** A chapter's payments, those of one kind gathered into one row. */
export function ledgerRows(chapter: Chapter, people: readonly Person[]): LedgerRow[] {
  return gathered(chapter.ledger).map((row) => ({
    entry: row.payment.entry,
    name: NAMES[row.payment.entry],
    why: why(row, chapter, people),
    payers: row.payers,
    payees: row.payees,
    amount: row.payment.amount,
    isEach: row.payers.length * row.payees.length > 1,
    isOdd: row.payment.instead_of !== null || row.payment.entry === "deposit",
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

/** Payments of one kind that follow each other, gathered where payers or payees are the same. */
function gathered(payments: readonly Payment[]): Gathered[] {
  const single = payments.map((p) => ({ payment: p, payers: [p.payer], payees: [p.payee] }));
  return gatherBy("payers", gatherBy("payees", gatherBy("payers", single)));
}

function gatherBy(same: Side, rows: readonly Gathered[]): Gathered[] {
  const other: Side = same === "payers" ? "payees" : "payers";
  const result: Gathered[] = [];
  for (const row of rows) {
    const last = result.at(-1);
    if (last && isAlike(last.payment, row.payment) && String(last[same]) === String(row[same]))
      last[other].push(...row[other]);
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
