import { called, type Person } from "../../lib/people";
import type { View } from "../../wire/loq";
import { theCategory } from "./words";

/** Who stopped the clock, and why; empty while it runs. */
export function stoppedBy(view: View, people: readonly Person[]): string {
  const { vote } = view;
  if (!vote) return "";
  const who = called(people[vote.by]);
  return vote.kind === "invalid"
    ? `Stopped. ${who} called the clue invalid.`
    : `Stopped. ${who} disputed ${theCategory(vote.category)}.`;
}
