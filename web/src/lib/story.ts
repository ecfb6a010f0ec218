import type { Pair, Seen } from "../wire/linq";
import { called, listed, listedPeople, object, type Person } from "./people";

/** The hands of a round, once they are shown. */
export type Hands = Pick<Seen, "spies" | "picks">;

/** Whether someone points at this seat. */
export function pointsAt(pick: Pair | null | undefined, seat: number): boolean {
  return pick?.first === seat || pick?.second === seat;
}

/** The double agents who pointed at both spies. */
export function exposers({ spies, picks }: Hands): number[] {
  return picks.flatMap((pick, seat) =>
    !spies.includes(seat) && spies.every((spy) => pointsAt(pick, spy)) ? [seat] : [],
  );
}

/** Whether both spies pointed at each other. */
export function spiesFoundEachOther({ spies, picks }: Hands): boolean {
  return spies.every((spy) => spies.every((other) => pointsAt(picks[spy], other)));
}

/** One sentence of what happened in a round. */
export function roundStory(hands: Hands, people: readonly Person[]): string {
  return spiesFoundEachOther(hands) ? success(hands, people) : failure(hands, people);
}

function success(hands: Hands, people: readonly Person[]): string {
  const found = `${listedPeople(people, hands.spies)} found each other`;
  const seen = exposers(hands);
  if (!seen.length) return `${found}, and nobody noticed.`;
  const who = seen.map((seat) => object(people[seat]));
  return `${found}, but ${listed(who)} saw both.`;
}

function failure({ spies, picks }: Hands, people: readonly Person[]): string {
  const reasons = spies.flatMap((spy) => {
    const pick = picks[spy];
    if (!pick) return [`${called(people[spy])} pointed at nobody`];
    const trusted = pick.first === spy ? pick.second : pick.first;
    return spies.includes(trusted)
      ? []
      : [`${called(people[spy])} trusted ${object(people[trusted])}`];
  });
  return `${listed(reasons.map((reason, i) => (i ? midSentence(reason) : reason)))}, so the spies failed.`;
}

function midSentence(reason: string): string {
  return reason.replace(/^You /, "you ");
}

/** Whom this seat pointed at, for a list: “Edith pointed at Ada and Chloe.” */
export function handStory(seat: number, hands: Hands, people: readonly Person[]): string {
  const who = called(people[seat]);
  const role = hands.spies.includes(seat) ? ", a spy," : "";
  const pick = hands.picks[seat];
  if (!pick) return `${who}${role} pointed at nobody.`;
  const whom = [pick.first, pick.second].map((other) => {
    if (other !== seat) return object(people[other]);
    return people[seat]?.isYou ? "yourself" : "their own seat";
  });
  return `${who}${role} pointed at ${listed(whom)}.`;
}
