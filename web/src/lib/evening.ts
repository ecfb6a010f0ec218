import type { PlayedGame } from "../wire/messages";

/** How someone has done over all games of an evening. */
export interface Standing {
  name: string;
  mark: string;
  played: number;
  won: number;
}

/** Everyone who has played tonight; who has won most comes first, then who needed fewer games. */
export function standingsOf(evening: readonly PlayedGame[]): Standing[] {
  const standings = new Map<string, Standing>();
  for (const { people } of evening)
    for (const { name, mark, won } of people) {
      const before = standings.get(name) ?? { name, mark, played: 0, won: 0 };
      standings.set(name, {
        name,
        mark,
        played: before.played + 1,
        won: before.won + Number(won),
      });
    }
  return [...standings.values()].sort(
    (one, other) => other.won - one.won || one.played - other.played,
  );
}

/** Who won a game: “Ada and Ben”. */
export function winnersOf({ people }: PlayedGame): string[] {
  return people.filter(({ won }) => won).map(({ name }) => name);
}
