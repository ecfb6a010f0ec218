import type { Ending, Praise } from "../games/kit";
import type { Person } from "./people";
import { TEAM_LETTERS } from "./teams";

/** What a card says besides its picture: no word of the table, no address. */
export interface Share {
  ending: Ending;
  people: readonly Person[];
}

export const MOST_RACES = 4;

/** Everyone as strangers read of them: nobody is “you”, and who is left out is a mark. */
export function forStrangers(people: readonly Person[], leftOut: ReadonlySet<number>): Person[] {
  return people.map((person) => ({
    ...person,
    isYou: false,
    name: leftOut.has(person.seat) ? person.mark : person.name,
  }));
}

/** At most four races, the first four. */
export function shownRaces({ races }: Ending): Ending["races"] {
  return races.slice(0, MOST_RACES);
}

/** “58 to 51”. */
export function scoreOf({ score, versus }: Ending): string {
  return versus ? `${score} ${versus}` : score;
}

/** “Best clue, by Ben”. */
export function awardLead({ title, seat }: Praise, people: readonly Person[]): string {
  return `${title}, by ${people[seat]?.name ?? ""}`;
}

/** What a reader hears of the picture. */
export function altText({ ending, people }: Share): string {
  const [award] = ending.awards;
  const told = [`${ending.played}.`, ending.line, `${scoreOf(ending)}.`];
  if (award) told.push(`${awardLead(award, people)}: ${award.words}${award.rest}.`);
  return told.join(" ");
}

/** The same as a text, with the house's marks. */
export function asText(share: Share, mark: string): string {
  const { ending, people } = share;
  const rows = shownRaces(ending).map(({ team, seat, points }) => {
    const letter = team === null ? people[seat ?? -1]?.mark : TEAM_LETTERS[team];
    return [letter ?? mark, "", ...points].join(" ");
  });
  const awards = ending.awards.map(
    (award) => `${awardLead(award, people)}: ${award.words}${award.rest}`,
  );
  const head = `${mark} ${ending.played}`;
  const result = `${ending.line} ${scoreOf(ending)}`;
  return [head, result, ...rows, ...awards, "Trilogue"].join("\n");
}
