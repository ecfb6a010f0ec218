import { called, includesYou, listedPeople, type Person } from "../../lib/people";

/** Who has won: “Ada wins.”, “Ada and Ben share the win.” */
export function winLine(people: readonly Person[], winners: readonly number[]): string {
  const isYours = includesYou(people, winners);
  if (winners.length > 1) {
    const who = listedPeople(people, winners);
    return isYours
      ? /* @wc-context: you are one of them */ `${who} share the win.`
      : `${who} share the win.`;
  }
  return isYours ? "You win." : `${called(people[winners[0] ?? -1])} wins.`;
}
