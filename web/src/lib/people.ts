import { capital, numberWord } from "./plural";
import type { MemberView, TableView } from "../wire/messages";

/** Someone who plays, as the screens call and draw them. */
export interface Person {
  seat: number;
  name: string;
  mark: string;
  isYou: boolean;
  isAway: boolean;
  hasStandIn: boolean;
  isBot: boolean;
}

/** Everyone who plays, by seat. A seat whose member has left is still a seat. */
export function peopleAt(table: TableView, seats: number): Person[] {
  return Array.from({ length: seats }, (_, seat) => {
    const member = table.members.find((m) => m.seat === seat);
    return member ? person(member, seat, table.you) : emptySeat(seat);
  });
}

function person(member: MemberView, seat: number, you: string): Person {
  return {
    seat,
    name: member.name,
    mark: member.mark,
    isYou: member.id === you,
    isAway: !member.present,
    hasStandIn: member.stand_in,
    isBot: member.bot !== null,
  };
}

function emptySeat(seat: number): Person {
  const name = `Seat ${seat + 1}`;
  return { seat, name, mark: "–", isYou: false, isAway: true, hasStandIn: true, isBot: false };
}

/** Who has come late and now has a seat, as it is read out. */
export function seatedLate(before: TableView, after: TableView): string {
  const waiting = new Set(before.members.flatMap((m) => (m.plays_from ? [m.id] : [])));
  const member = after.members.find(({ id, seat }) => seat !== null && waiting.has(id));
  if (!member) return "";
  return member.id === after.you ? "You play along now." : `${member.name} plays along now.`;
}

/** How many of those who may play have a seat. */
export function seated({ members, most }: Pick<TableView, "members" | "most">): string {
  const all = numberWord(most);
  if (members.length === 1) return `One of ${all} seated`;
  return `${capital(numberWord(members.length))} of ${all} seated`;
}

/** How a sentence begins with this person. */
export function called(someone: Person | undefined): string {
  if (!someone) return "Someone";
  return someone.isYou ? "You" : someone.name;
}

/** Names as a sentence has them: Ada, Ben and Chloe. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** These seats' people as a sentence has them; you come first. */
export function listedPeople(people: readonly Person[], seats: readonly number[]): string {
  const sorted = [...seats].sort((a, b) => rank(people[a]) - rank(people[b]));
  return listed(sorted.map((seat) => called(people[seat])));
}

/** Whether you are among them: a sentence about you is another one. */
export function includesYou(people: readonly Person[], seats: readonly number[]): boolean {
  return seats.some((seat) => people[seat]?.isYou);
}

function rank(someone: Person | undefined): number {
  return someone?.isYou ? 0 : 1;
}
