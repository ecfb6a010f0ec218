import type { Chapter, Pair, Seen } from "../../wire/linq";

/** The hands of a round, once they are shown, and whose they are. */
export type Hands = Pick<Seen, "teams" | "sleeper" | "picks">;

/** What someone turned out to be; a rival is a spy of the second team. */
export type Part = "agent" | "spy" | "rival" | "sleeper";

/** The hands of a finished round. */
export function handsOf({ teams, sleeper, picks }: Chapter): Hands {
  return { teams: teams.map(({ spies }) => spies), sleeper: sleeper?.seat ?? null, picks };
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
  if (spiesOf(hands).includes(seat)) return undefined;
  return hands.teams.find((team) => team.every((spy) => pointsAt(hands.picks[seat], spy)));
}

/** The double agents who pointed at both spies of a team, or of this very team. */
export function exposers(hands: Hands, team?: readonly number[]): number[] {
  return hands.picks.flatMap((_, seat) => {
    const named = namedBy(hands, seat);
    return named && (!team || named === team) ? [seat] : [];
  });
}

/** Whether both spies of a team pointed at each other. */
export function hasFound(team: readonly number[], { picks }: Hands): boolean {
  return team.every((spy) => team.every((other) => pointsAt(picks[spy], other)));
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
