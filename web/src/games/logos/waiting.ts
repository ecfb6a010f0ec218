import { listedPeople, type Person } from "../../lib/people";

/** Which others have not let it stand yet. */
export function mayStillChallenge(people: readonly Person[], seats: readonly number[]): string {
  const who = listedPeople(people, seats);
  return seats.length > 1
    ? /* @wc-context: several people */ `${who} may still challenge.`
    : `${who} may still challenge.`;
}

/** Which others have not voted yet. */
export function stillDecide(people: readonly Person[], seats: readonly number[]): string {
  const who = listedPeople(people, seats);
  return seats.length > 1 ? `${who} decide.` : `${who} decides.`;
}
