import { called, type Person } from "../../lib/people";
import { counted, numberWord, plural } from "../../lib/plural";
import type { Awards, BoldestStand, View } from "../../wire/logos";
import type { Ending, Praise, Race } from "../kit";
import { sideName } from "./sides";
import { winLine } from "./winners";

/** How a game of Logos ended; null while it is on. */
export function ending(view: View, people: readonly Person[]): Ending | null {
  if (view.phase !== "over") return null;
  const best = Math.max(...view.sides.map(({ score }) => score));
  const behind = view.sides
    .map((side, index) => ({ ...side, index }))
    .filter(({ score }) => score < best)
    .sort((one, other) => other.score - one.score || one.index - other.index);
  const isShared = view.sides.length - behind.length > 1;
  const next = isShared ? undefined : behind[0];
  const more = best - (next?.score ?? best);
  return {
    played: `Logos, ${counted(rounds(view), ["one round", "# rounds"])}`,
    by: next ? counted(more, ["By one point.", "By # points."]) : "Level to the last point.",
    line: winLine(people, view.winners),
    names: lastTiles(view),
    score: String(best),
    against: next ? against(view, people, next.index, more) : "points each.",
    versus: next ? `to ${next.score}` : "",
    races: races(view),
    awards: view.awards ? praises(view.awards, people) : [],
    own: ownScore(view),
  };
}

function against(view: View, people: readonly Person[], next: number, more: number): string {
  const side = view.sides[next];
  const other = side?.score ?? 0;
  return side?.seats.includes(view.you ?? -1) && side.seats.length === 1
    ? `to ${other}, ${numberWord(more)} more than you.`
    : `to ${other}, ${numberWord(more)} more than ${sideName(side, people)}.`;
}

/** Logos 35: what is not in the words that were played. */
function lastTiles({ sheet }: View): string {
  const left = sheet.at(-1)?.deducted;
  return left ? `The last turn left ${left} over, and it was subtracted.` : "";
}

/** What every side scored turn by turn, the best first. */
function races(view: View): Race[] {
  const isTeams = view.sides.some(({ seats }) => seats.length > 1);
  return view.sides
    .map(({ seats, score }, index) => ({ seat: seats[0] ?? 0, score, index }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ seat, index }) => ({ team: isTeams ? index : null, seat, points: gains(view, index) }));
}

function gains({ sheet }: View, side: number): number[] {
  return sheet.filter((row) => row.side === side).map(({ points }) => Math.max(0, points));
}

function rounds(view: View): number {
  return Math.max(0, ...races(view).map(({ points }) => points.length));
}

function praises(awards: Awards, people: readonly Person[]): Praise[] {
  const { dearest_word: dearest, boldest_stand: stand, longest_word: longest } = awards;
  return [
    dearest && {
      title: "Dearest word",
      seat: dearest.seat,
      words: dearest.word,
      rest: `, ${plural(dearest.points, ["# point", "# points"])}`,
    },
    stand && {
      title: "Boldest stand",
      seat: stand.seat,
      words: stand.word,
      rest: `, ${stood(stand, people[stand.against])}`,
    },
    longest && {
      title: "Longest word",
      seat: longest.seat,
      words: longest.word,
      rest: `, ${counted(longest.letters, ["one letter", "# letters"])}`,
    },
  ].filter((praise) => praise !== null);
}

function stood({ as_challenger: isFall }: BoldestStand, against: Person | undefined): string {
  if (isFall)
    return against?.isYou ? "doubted, and yours fell" : `doubted, and ${called(against)}’s fell`;
  return against?.isYou
    ? "doubted by you, and it stood"
    : `doubted by ${called(against)}, and it stood`;
}

function ownScore(view: View): Ending["own"] {
  if (view.your_side === null) return null;
  return {
    key: `logos-${view.config.bag}`,
    score: view.sides[view.your_side]?.score ?? 0,
    first: "Your first game of Logos.",
    best: "Your best at Logos.",
  };
}
