import type { Chapter, LedgerStep, Payment, Team } from "../../wire/linq";
import { exposers, handsOf, namedBy, rightGuessers } from "./hands";
import { called, includesYou, listedPeople, type Person } from "../../lib/people";
import { trustedLine, wroteLine } from "./story";
import { namesBesideYou, told } from "./told";

/** A seat, or null for the bank. */
export type Account = number | null;

/** One row of the ledger as the debriefing shows it. */
export interface LedgerRow {
  entry: LedgerStep;
  name: string;
  /** The number of the rule that it rests on. */
  rule: number;
  why: string;
  payers: readonly Account[];
  payees: readonly Account[];
  amount: number;
  isEach: boolean;
  /** Whether the reason must be told even where room is scarce. */
  isOdd: boolean;
}

const NAMES: Record<LedgerStep, string> = {
  bank_award: "Bank awards",
  wrong_pick: "Wrong picks",
  exposure: "Exposures",
  code_word: "Code word",
  deposit: "Deposits",
};

type Side = "payers" | "payees";

interface Gathered {
  payment: Payment;
  /** Whose success or failure it rests on; none where that does not matter. */
  team: Team | undefined;
  payers: Account[];
  payees: Account[];
}

/** A chapter's payments, those of one kind gathered into one row. */
export function ledgerRows(chapter: Chapter, people: readonly Person[]): LedgerRow[] {
  return gathered(chapter).map((row) => ({
    entry: row.payment.entry,
    name: NAMES[row.payment.entry],
    rule: row.payment.rule,
    why: why(row, chapter, people),
    payers: row.payers,
    payees: row.payees,
    amount: row.payment.amount,
    isEach: row.payers.length * row.payees.length > 1,
    isOdd: isOdd(row, chapter),
  }));
}

function isOdd({ payment, payees }: Gathered, { teams }: Chapter): boolean {
  const isOneTeams = teams.length > 1 && payment.entry === "bank_award";
  return payment.instead_of !== null || payees.includes(null) || isOneTeams;
}

/** A guess that earned nothing: a wrong word, or null where someone let it be. */
export interface IdleGuess {
  seat: number;
  guess: string | null;
}

/** The guesses of those who named both spies and did not find the word. */
export function idleGuesses(chapter: Chapter): IdleGuess[] {
  const paid = new Set(rightGuessers(chapter));
  return exposers(handsOf(chapter))
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

/** Payments of one kind and one team, gathered where payers or payees are the same. */
function gathered(chapter: Chapter): Gathered[] {
  const single = chapter.ledger.map((payment, i) => ({
    payment,
    team: teamOf(payment, chapter, chapter.ledger.slice(0, i)),
    payers: [payment.payer],
    payees: [payment.payee],
  }));
  return gatherBy("payers", gatherBy("payees", gatherBy("payers", single)));
}

function gatherBy(same: Side, rows: readonly Gathered[]): Gathered[] {
  const other: Side = same === "payers" ? "payees" : "payers";
  const result: Gathered[] = [];
  for (const row of rows) {
    const like = result.find(
      (earlier) => isAlike(earlier, row) && String(earlier[same]) === String(row[same]),
    );
    if (like) like[other].push(...row[other]);
    else result.push(row);
  }
  return result;
}

function isAlike({ payment: a, team }: Gathered, { payment: b, team: other }: Gathered): boolean {
  const isOneRule = a.entry === b.entry && a.rule === b.rule && team === other;
  return isOneRule && a.amount === b.amount && a.instead_of === b.instead_of;
}

/** The team that a payment rests on; a double agent is paid for each that failed, in order. */
function teamOf(payment: Payment, chapter: Chapter, before: readonly Payment[]): Team | undefined {
  const { entry, rule, payer, payee, instead_of } = payment;
  const having = (seat: number | null) =>
    chapter.teams.find(({ spies }) => seat !== null && spies.includes(seat));
  if (entry === "exposure") return having(instead_of ?? payer);
  if (entry === "code_word") return payee === null ? undefined : namedTeam(chapter, payee);
  if (entry !== "bank_award") return undefined;
  if (rule === 21) return having(payee);
  const earlier = before.filter((p) => p.rule === rule && p.payee === payee);
  return chapter.teams.filter(({ found }) => !found)[earlier.length];
}

function namedTeam(chapter: Chapter, agent: number): Team | undefined {
  const named = namedBy(handsOf(chapter), agent);
  return chapter.teams.find(({ spies }) => spies === named);
}

function why(row: Gathered, chapter: Chapter, people: readonly Person[]): string {
  const { payment, team, payers, payees } = row;
  const whose = chapter.teams.length > 1 ? team?.spies : undefined;
  if (payment.instead_of !== null) return paidFor(people[payment.instead_of]);
  switch (payment.entry) {
    case "bank_award":
      return payment.rule === 21 ? foundLine(whose, people) : missedLine(whose, people);
    case "wrong_pick":
      if (payment.payee === null) return trustedRivals(seats(payers), people);
      return trustedLine(seats(payers), payees[0] ?? -1, people);
    case "exposure":
      return whose
        ? namedTeamLine(seats(payees), whose, people)
        : namedBothLine(seats(payees), people);
    case "code_word":
      return wrote(row, chapter, people);
    case "deposit":
      return "The bank had run short.";
  }
}

function paidFor(spy: Person | undefined): string {
  return spy?.isYou ? "The bank paid for you." : `The bank paid for ${called(spy)}.`;
}

function foundLine(team: readonly number[] | undefined, people: readonly Person[]): string {
  if (!team) return "The spies found each other.";
  const names = namesBesideYou(people, team);
  return includesYou(people, team)
    ? `You and ${names} found each other.`
    : `${names} found each other.`;
}

function missedLine(team: readonly number[] | undefined, people: readonly Person[]): string {
  if (!team) return "The spies missed each other.";
  const names = namesBesideYou(people, team);
  return includesYou(people, team)
    ? `You and ${names} missed each other.`
    : `${names} missed each other.`;
}

function trustedRivals(spies: readonly number[], people: readonly Person[]): string {
  return told(people, spies, {
    you: "You trusted a rival; the point goes to the bank.",
    youAnd: (who) =>
      /* @wc-context: you and others */ `${who} trusted a rival; the points go to the bank.`,
    one: (name) => `${name} trusted a rival; the point goes to the bank.`,
    several: (names) => `${names} trusted a rival; the points go to the bank.`,
  });
}

function namedBothLine(agents: readonly number[], people: readonly Person[]): string {
  return told(people, agents, {
    you: "You named both spies.",
    youAnd: (who) => /* @wc-context: you and others */ `${who} named both spies.`,
    one: (name) => `${name} named both spies.`,
    several: (names) => /* @wc-context: several people */ `${names} named both spies.`,
  });
}

function namedTeamLine(
  agents: readonly number[],
  team: readonly number[],
  people: readonly Person[],
): string {
  if (includesYou(people, team)) return namedYourTeam(agents, team, people);
  const spies = listedPeople(people, team);
  return told(people, agents, {
    you: `You named ${spies}.`,
    youAnd: (who) => /* @wc-context: you and others */ `${who} named ${spies}.`,
    one: (name) => `${name} named ${spies}.`,
    several: (names) => /* @wc-context: several people */ `${names} named ${spies}.`,
  });
}

function namedYourTeam(
  agents: readonly number[],
  team: readonly number[],
  people: readonly Person[],
): string {
  const who = listedPeople(people, agents);
  const partner = namesBesideYou(people, team);
  if (agents.length === 1) return `${who} named you and ${partner}.`;
  return /* @wc-context: several people */ `${who} named you and ${partner}.`;
}

function wrote({ team, payees }: Gathered, chapter: Chapter, people: readonly Person[]): string {
  const writers = seats(payees);
  const [only, ...others] = writers;
  const own = only === undefined || others.length ? null : chapter.guesses[only];
  return wroteLine(writers, own ?? team?.word ?? "", people);
}

function seats(accounts: readonly Account[]): number[] {
  return accounts.filter((account) => account !== null);
}
