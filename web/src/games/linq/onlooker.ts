import type { Pair, View } from "../../wire/linq";
import { handsOf, spiesOf } from "./hands";
import { called, type Person } from "../../lib/people";
import { counted } from "../../lib/plural";
import type { Table } from "../../lib/table.svelte";
import { namesBesideYou } from "./told";

/** Who looks on points too. Their two stay on this device, and no message says that there are any. */

const KEPT = "trilogue.aim";

/** Which round that is, of all that this tab has seen. */
interface Moment {
  table: string;
  deal: string;
  round: number;
}

/** Whether this is the screen of someone without a seat; a game that is looked at again has no line. */
export function isOnlooker(table: Table, view: View): boolean {
  return view.you === null && table.id !== "";
}

/** The round that is on. */
export function momentOf(table: Table, { round }: View): Moment {
  return { table: table.id, deal: table.frame?.table.deal.commitment ?? "", round };
}

/** Remember whom an onlooker points at, for this tab and this round alone. */
export function keepAim(moment: Moment, aim: Pair): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...moment, aim }));
  } catch {
    // A private window may refuse; then nothing is told afterwards.
  }
}

/** Whom an onlooker has pointed at in this round. */
export function keptAim({ table, deal, round }: Moment): Pair | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as
      (Moment & { aim: Pair }) | null;
    const isOfNow = kept?.table === table && kept.deal === deal && kept.round === round;
    return isOfNow ? kept.aim : null;
  } catch {
    return null;
  }
}

/** How an onlooker would have scored: what they saw, and what the house says that it was worth. */
export function honourLine(aim: Pair, view: View, people: readonly Person[]): string {
  const chapter = view.chapters.at(-1);
  if (!chapter || !view.for_honour) return "";
  const { teams, ...hands } = handsOf(chapter);
  const both = [aim.first, aim.second];
  const named = teams.findIndex((team) => both.every((seat) => team.includes(seat)));
  const points = view.for_honour.named[named] ?? view.for_honour.otherwise;
  const seen = both.filter((seat) => spiesOf({ teams, ...hands }).includes(seat));
  return [
    `You pointed at ${namesBesideYou(people, both)}.`,
    named < 0 ? seenLine(seen, people) : teams[1] ? "They were a team." : "They were the spies.",
    worthLine(points),
  ].join(" ");
}

function seenLine([one, other]: readonly number[], people: readonly Person[]): string {
  if (one === undefined) return "Neither was a spy.";
  if (other === undefined) return `Only ${called(people[one])} was a spy.`;
  return "Both were spies, but not of one team.";
}

function worthLine(points: number): string {
  if (!points) return "As a double agent you would have earned nothing.";
  return counted(points, [
    "As a double agent you would have earned one point.",
    "As a double agent you would have earned # points.",
  ]);
}
