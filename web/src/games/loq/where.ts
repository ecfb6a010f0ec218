import { called, type Person } from "../../lib/people";
import type { View } from "../../wire/loq";
import { forTeam } from "./words";

/** Where we are, in the one line of the bar. */
export function whereWeAre(view: View, people: readonly Person[]): string {
  const { turn } = view;
  if (view.phase === "over") return "The game is over";
  if (!turn) return "The round cards are shuffled";
  const round = `Round ${view.round} of ${view.rounds}`;
  const someone = people[turn.describer];
  const who = someone?.isYou ? "you" : called(someone);
  switch (view.phase) {
    case "recall":
      return `${round}, the answers`;
    case "tally":
      return `${round}, the tally`;
    case "ready":
      return someone?.isYou ? `${round}, you are next` : `${round}, ${who} is next`;
    default:
      return someone?.isYou
        ? `${round}, you describe`
        : `Round ${view.round}, ${who} describes${forTeam(view, turn.side)}`;
  }
}
