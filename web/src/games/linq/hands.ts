import type { Chapter, Pair, ShownHands, View } from "../../wire/linq";

/** The hands of a round, once they are shown, and whose they are. */
export type Hands = Pick<ShownHands, "teams" | "sleeper" | "picks" | "exposed" | "found">;

/** What someone turned out to be; a rival is a spy of the second team. */
export type Part = "agent" | "spy" | "rival" | "sleeper";

/** The hands of a finished round. */
export function handsOf({ teams, sleeper, picks, exposed }: Chapter): Hands {
  return {
    teams: teams.map(({ spies }) => spies),
    sleeper: sleeper?.seat ?? null,
    picks,
    exposed,
    found: teams.map(({ found }) => found),
  };
}

/** All spies, of one team or two. */
export function spiesOf({ teams }: Hands): number[] {
  return teams.flat();
}

/** What this seat turned out to be. */
export function partOf({ teams, sleeper }: Hands, seat: number): Part {
  if (teams[0]?.includes(seat)) return "spy";
  if (teams[1]?.includes(seat)) return "rival";
  return seat === sleeper ? "sleeper" : "agent";
}

/** Whether that is a spy, of whichever team. */
export function isSpy(part: Part): boolean {
  return part === "spy" || part === "rival";
}

/** Whether someone points at this seat. */
export function pointsAt(pick: Pair | null | undefined, seat: number): boolean {
  return pick?.first === seat || pick?.second === seat;
}

/** The spies of the team that this double agent has named. */
export function namedBy(hands: Hands, seat: number): readonly number[] | undefined {
  return hands.teams[hands.exposed[seat] ?? -1];
}

/** The double agents who pointed at both spies of a team, or of this very team. */
export function exposers(hands: Hands, team?: readonly number[]): number[] {
  return hands.exposed.flatMap((_, seat) => {
    const named = namedBy(hands, seat);
    return named && (!team || named === team) ? [seat] : [];
  });
}

/** How many of the double agents, the sleeper among them, pointed at a spy. */
export interface Suspicion {
  spy: number;
  suspected: number;
  agents: number;
}

/** What each spy's words had been worth, team by team. */
export function suspicions(hands: Hands): Suspicion[] {
  const spies = spiesOf(hands);
  const agents = hands.picks.filter((_, seat) => !spies.includes(seat));
  return spies.map((spy) => ({
    spy,
    suspected: agents.filter((pick) => pointsAt(pick, spy)).length,
    agents: agents.length,
  }));
}

/** The hands before anyone is told whose they are; who points at one besides may point home. */
export function handsOfAims(aims: View["aims"]): Hands {
  const picks = aims.map(([first, second], seat) =>
    first === undefined ? null : { first, second: second ?? seat },
  );
  return { teams: [], sleeper: null, picks, exposed: [], found: [] };
}

/** Who wrote the right code word: the ledger pays them. */
export function rightGuessers({ ledger }: Chapter): readonly number[] {
  return ledger.flatMap(({ entry, payee }) =>
    entry === "code_word" && payee !== null ? [payee] : [],
  );
}
