import type { Chapter } from "../../wire/linq";
import { handsOf, partOf, pointsAt, type Hands } from "./hands";

/** How many others point at a seat. */
export function handsAt({ picks }: Pick<Hands, "picks">, seat: number): number {
  return picks.filter((pick, from) => from !== seat && pointsAt(pick, seat)).length;
}

/** A hint that one’s partner understood, and how many double agents with them. */
export interface BestHint {
  spy: number;
  partner: number;
  agents: number;
}

/** The words of the spy whom fewest double agents pointed at, if the partner did; ties: who spoke first. */
export function bestHint(chapter: Chapter, order: readonly number[]): BestHint | null {
  const hands = handsOf(chapter);
  const found = order.flatMap((spy) => {
    const partner = partnerOf(hands, spy);
    if (partner === null || !hasWords(chapter, spy)) return [];
    if (!pointsAt(hands.picks[partner], spy)) return [];
    return [{ spy, partner, agents: agentsAt(hands, spy) }];
  });
  return fewest(found, ({ agents }) => agents);
}

/** A double agent whom others took for a spy, and how many. */
export interface BestBluff {
  agent: number;
  hands: number;
}

/** The words of the double agent with most hands; ties: who spoke first. */
export function bestBluff(chapter: Chapter, order: readonly number[]): BestBluff | null {
  const hands = handsOf(chapter);
  const fooled = order.flatMap((agent) => {
    const count = handsAt(hands, agent);
    const isAgent = partOf(hands, agent) === "agent";
    return isAgent && count && hasWords(chapter, agent) ? [{ agent, hands: count }] : [];
  });
  return fewest(fooled, (bluff) => -bluff.hands);
}

/** Whether this seat’s words can be read: they may have been said, acted or drawn. */
function hasWords({ board }: Chapter, seat: number): boolean {
  return (board[seat] ?? []).every((word) => /\p{L}/u.test(word));
}

function partnerOf({ teams }: Hands, spy: number): number | null {
  const team = teams.find((one) => one.includes(spy));
  return team?.find((other) => other !== spy) ?? null;
}

function agentsAt(hands: Hands, spy: number): number {
  const spies = hands.teams.flat();
  return hands.picks.filter((pick, from) => !spies.includes(from) && pointsAt(pick, spy)).length;
}

function fewest<T>(all: readonly T[], count: (one: T) => number): T | null {
  const least = Math.min(...all.map(count));
  return all.find((one) => count(one) === least) ?? null;
}
