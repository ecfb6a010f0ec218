import { includesYou, listedPeople, type Person } from "../../lib/people";

/** A sentence about some people, in each form that a language may bend in its own way. */
export interface Forms {
  you: string;
  /** `who` begins with “You”. */
  youAnd: (who: string) => string;
  one: (name: string) => string;
  several: (names: string) => string;
}

/** What is told of these people: of you, of you and others, of one other or of several. */
export function told(people: readonly Person[], seats: readonly number[], forms: Forms): string {
  const who = listedPeople(people, seats);
  const isOne = seats.length < 2;
  if (includesYou(people, seats)) return isOne ? forms.you : forms.youAnd(who);
  return isOne ? forms.one(who) : forms.several(who);
}

/** The names of those among them who are not you. */
export function namesBesideYou(people: readonly Person[], seats: readonly number[]): string {
  return listedPeople(
    people,
    seats.filter((seat) => !people[seat]?.isYou),
  );
}
