import { listed, listedPeople, type Person } from "../../lib/people";
import { capital, counted, numberWord } from "../../lib/plural";
import { teamName } from "../../lib/teams";
import type { Awards, RichestTurn, View } from "../../wire/loq";
import type { Ending, Praise, Race } from "../kit";
import { GRADES } from "./cards";
import { isTeams, points, teamLetter } from "./words";

const FULL_CARD = 7;

/** How a game of LOQ ended; null while it is on. */
export function ending(view: View, people: readonly Person[]): Ending | null {
  if (!view.result) return null;
  const { level } = view.config;
  const told = isTeams(view) ? ofTeams(view, people) : together(view, people);
  return {
    ...told,
    played: `LOQ, ten rounds, level ${level}`,
    races: races(view),
    awards: praises(view.result.awards),
    own: ownScore(view),
  };
}

type Told = Omit<Ending, "played" | "races" | "awards" | "own">;

function ofTeams(view: View, people: readonly Person[]): Told {
  const winners = view.result?.winners ?? [];
  const best = Math.max(...view.scores);
  const names = winners.map((side) => teamName(side).replace(" ", "\u00a0"));
  const seats = view.sides.flatMap((side, seat) => (winners.includes(side) ? [seat] : []));
  const line = names.length > 1 ? `${listed(names)} share the win.` : `${names[0] ?? ""} wins.`;
  const next = bestOfTheRest(view, winners);
  const told = { line, names: listedPeople(people, seats), score: String(best) };
  if (next === null)
    return { ...told, by: "Level to the last point.", against: "each.", versus: "" };
  const other = view.scores[next] ?? 0;
  const more = best - other;
  return {
    ...told,
    by: margin(more),
    against: `to ${other}, ${numberWord(more)} more than team ${teamLetter(next)}.`,
    versus: `to ${other}`,
  };
}

/** The team that came next; null where nobody is behind. */
function bestOfTheRest(view: View, winners: readonly number[]): number | null {
  if (winners.length > 1) return null;
  const others = view.scores.flatMap((_, side) => (winners.includes(side) ? [] : [side]));
  const [first] = others.sort((a, b) => (view.scores[b] ?? 0) - (view.scores[a] ?? 0));
  return first ?? null;
}

function margin(more: number): string {
  if (more === FULL_CARD) return "By one full card.";
  return counted(more, ["By one point.", "By # points."]);
}

function together(view: View, people: readonly Person[]): Told {
  const score = view.scores[0] ?? 0;
  const grade = view.result?.band && GRADES[view.result.band.grade];
  const seats = people.map(({ seat }) => seat);
  const others = seats.filter((seat) => !people[seat]?.isYou);
  const isYours = others.length < seats.length;
  return {
    by: grade?.text ?? "",
    line: grade ? `${grade.title}.` : points(score),
    names: isYours
      ? `${points(score)} with ${listedPeople(people, others)}`
      : `${points(score)} for ${listedPeople(people, seats)}`,
    score: String(score),
    against: counted(score, ["point, all together.", "points, all together."]),
    versus: counted(score, ["point", "points"]),
  };
}

/** How far it was to the next line of the score card. */
export function distance(view: View): string {
  const score = view.scores[0] ?? 0;
  const next = view.result?.bands.find(({ least }) => least > score);
  if (!next) return "The top of the score card";
  const missing = capital(counted(next.least - score, ["one point", "# points"]));
  return `${missing} to ${GRADES[next.grade].title}`;
}

function races(view: View): Race[] {
  const turns = view.result?.turns ?? [];
  return view.scores.map((_, side) => ({
    team: isTeams(view) ? side : null,
    seat: null,
    points: Array.from({ length: view.rounds }, (_, i) =>
      turns
        .filter((turn) => turn.side === side && turn.round === i + 1)
        .reduce((sum, turn) => sum + Math.max(0, turn.total - turn.before), 0),
    ),
  }));
}

function praises(awards: Awards): Praise[] {
  const { best_clue: clue, fastest_ear: ear, richest_turn: turn } = awards;
  return [
    clue && {
      title: "Best clue",
      seat: clue.seat,
      words: /* @wc-include */ `“${clue.text}”`,
      rest: ` ${forEntry(clue.entry)}`,
    },
    ear && {
      title: "Fastest ear",
      seat: ear.seat,
      words: ear.entry,
      rest: `, ${counted(seconds(ear.after), ["one second after the clue", "# seconds after the clue"])}`,
    },
    turn && {
      title: "Richest turn",
      seat: turn.seat,
      words: `+${turn.points}`,
      rest: ` ${richness(turn)}`,
    },
  ].filter((praise) => praise !== null);
}

function forEntry(entry: string): string {
  return `for ${entry}`;
}

function seconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1000));
}

function richness({ round, full_cards: cards, entries }: RichestTurn): string {
  const full = counted(cards, ["a full card", "# full cards"]);
  if (!cards) return `in round ${round}`;
  if (!entries) return `in round ${round}, ${full}`;
  return `in round ${round}, ${full} and ${numberWord(entries)} more`;
}

function ownScore(view: View): Ending["own"] {
  if (view.your_side === null) return null;
  const { level } = view.config;
  return {
    key: `loq-${level}`,
    score: view.scores[view.your_side] ?? 0,
    first: `Your first at level ${level}.`,
    best: `Your best at level ${level}.`,
  };
}
