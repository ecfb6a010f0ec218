import { called, type Person } from "../../lib/people";
import type { TurnView, View } from "../../wire/loq";
import { CARDS } from "./cards";
import { ruleText } from "./rule";
import { isTeams, teamLetter } from "./words";

/** Where we are, in the one line of the bar. */
export function whereWeAre(view: View, people: readonly Person[]): string {
  const { phase, turn, round, rounds } = view;
  if (phase === "over") return "The game is over";
  if (!turn) return "The round cards are shuffled";
  const who = people[turn.describer];
  switch (phase) {
    case "recall":
      return `Round ${round} of ${rounds}, the answers`;
    case "tally":
      return `Round ${round} of ${rounds}, the tally`;
    case "ready":
      return who?.isYou
        ? `Round ${round} of ${rounds}, you are next`
        : `Round ${round} of ${rounds}, ${called(who)} is next`;
    default:
      return who?.isYou
        ? `Round ${round} of ${rounds}, you describe`
        : someoneDescribes(view, turn, called(who));
  }
}

/** A television has room for the twist: in a turn its line is the rule of the round. */
export function tvLine(view: View, people: readonly Person[]): string {
  const { phase, turn, card, round, rounds } = view;
  if (turn && phase === "ready") return `Round ${round} of ${rounds}`;
  if (!turn || !card || phase !== "describing") return whereWeAre(view, people);
  /* @wc-ignore */
  return `${CARDS[card.id].title}: ${ruleText(card, turn)}`;
}

function someoneDescribes(view: View, { side }: TurnView, name: string): string {
  return isTeams(view)
    ? `Round ${view.round}, ${name} describes for team ${teamLetter(side)}`
    : `Round ${view.round}, ${name} describes`;
}
