import type { Pair, View } from "../../wire/linq";

/* What the house tells of a round; made-up rounds have no house to ask. */

/** Whose word it is: the first of those who have said the fewest. */
export function speakerOf({ order, board, phase }: View): number | null {
  if (phase !== "words") return null;
  const said = (seat: number) => board[seat]?.length ?? 0;
  const fewest = Math.min(...order.map(said));
  return order.find((seat) => said(seat) === fewest) ?? null;
}

type Teams = readonly (readonly number[])[];
type Picks = readonly (Pair | null)[];

/** Who pointed at whom, and what came of it. */
export function shown(teams: Teams, picks: Picks) {
  const names = (pick: Pair | null | undefined, team: readonly number[]) =>
    team.every((spy) => pick?.first === spy || pick?.second === spy);
  const exposed = picks.map((pick, seat) => {
    const named = teams.findIndex((team) => names(pick, team));
    return named < 0 || teams.flat().includes(seat) ? null : named;
  });
  return {
    picks,
    exposed,
    found: teams.map((team) => team.every((spy) => names(picks[spy], team))),
  };
}
