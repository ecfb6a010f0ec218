import type { MemberView } from "../wire/messages";

/** The team of everyone, in the order of the seats. */
export type Teams = Readonly<Record<string, number>>;

export const TEAM_LETTERS = "ABCDEF";

/** A team's letter; one beyond the letters has a number. */
export function teamLetter(team: number): string {
  return TEAM_LETTERS[team] ?? String(team + 1);
}

/** A team as people call it. */
export function teamName(team: number): string {
  return `Team ${teamLetter(team)}`;
}

/** The teams that are set; where none are, they are dealt round, or there are none. */
export function teamsOf(members: readonly MemberView[], count: number): Teams {
  const isSet = members.every(({ team }) => team !== null);
  return Object.fromEntries(
    members.map(({ id, team }, i) => [id, isSet ? (team ?? 0) : i % Math.max(1, count)]),
  );
}

/** How many teams have someone in them. */
export function countOf(members: readonly MemberView[]): number {
  const isSet = members.length > 0 && members.every(({ team }) => team !== null);
  return isSet ? Math.max(...members.map(({ team }) => team ?? 0)) + 1 : 0;
}

/** How many are in each team. */
export function sizesOf(teams: Teams, count: number): number[] {
  const sizes = Array.from({ length: count }, () => 0);
  for (const team of Object.values(teams)) if (team < count) sizes[team] = (sizes[team] ?? 0) + 1;
  return sizes;
}

/** The same with someone in another team. */
export function moved(teams: Teams, member: string, team: number): Teams {
  return { ...teams, [member]: team };
}

/** So many teams of equal size, moving as few people as may be. */
export function balanced(teams: Teams, count: number): Teams {
  let even: Teams = Object.fromEntries(Object.entries(teams).filter(([, team]) => team < count));
  for (const id of Object.keys(teams)) {
    if (!(id in even)) even = { ...even, [id]: smallest(sizesOf(even, count)) };
  }
  for (;;) {
    const sizes = sizesOf(even, count);
    const least = smallest(sizes);
    const most = sizes.indexOf(Math.max(...sizes));
    if ((sizes[most] ?? 0) - (sizes[least] ?? 0) <= 1) return inOrder(teams, even);
    const leaves = Object.keys(teams)
      .reverse()
      .find((id) => even[id] === most);
    if (leaves === undefined) return inOrder(teams, even);
    even = moved(even, leaves, least);
  }
}

/** So many teams of equal size by chance; `chance` is from 0 up to, not including, 1. */
export function shuffled(teams: Teams, count: number, chance = Math.random): Teams {
  const ids = Object.keys(teams);
  for (let i = ids.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [ids[i], ids[j]] = [ids[j] ?? "", ids[i] ?? ""];
  }
  return inOrder(teams, Object.fromEntries(ids.map((id, i) => [id, i % count])));
}

function smallest(sizes: readonly number[]): number {
  return sizes.indexOf(Math.min(...sizes));
}

function inOrder(order: Teams, teams: Teams): Teams {
  return Object.fromEntries(Object.keys(order).map((id) => [id, teams[id] ?? 0]));
}
