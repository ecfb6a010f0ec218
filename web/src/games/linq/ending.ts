import { called, type Person } from "../../lib/people";
import { counted, numberWord, timesWord } from "../../lib/plural";
import type { Awards, BestHint, View } from "../../wire/linq";
import type { Ending, Praise, Race } from "../kit";
import { finalStandings, marginOf, winnersLine, winnersNote } from "./standings";

const AT_FIRST = 3; // points of everyone before the first round

/** How a game of Linq ended; null while it is on. */
export function ending(view: View, people: readonly Person[]): Ending | null {
  if (view.phase !== "over") return null;
  const most = Math.max(...view.points);
  return {
    played:
      view.config.learner === null
        ? counted(view.chapters.length, ["Linq, one round", "Linq, # rounds"])
        : "Linq, a practice round",
    by: winnersNote(view),
    line: winnersLine(view, people),
    names: "",
    score: String(most),
    against: against(view, people),
    versus: versus(view),
    races: races(view),
    awards: view.awards ? praises(view.awards, people) : [],
    own: ownScore(view),
  };
}

function against(view: View, people: readonly Person[]): string {
  const margin = marginOf(view);
  switch (margin.kind) {
    case "shared":
      return "points each.";
    case "tie":
      return "points, and the last round’s spies win a tie.";
    case "far_ahead":
      return `points, ${numberWord(margin.by)} more than anyone else.`;
    case "ahead":
      return people[margin.next]?.isYou
        ? `points, ${numberWord(margin.by)} more than you.`
        : `points, ${numberWord(margin.by)} more than ${called(people[margin.next])}.`;
  }
}

function versus(view: View): string {
  const others = view.points.filter((_, seat) => !view.winners.includes(seat));
  return others.length ? `to ${Math.max(...others)}` : "";
}

/** What everyone gained in each round, the best first; who only lost has nothing there. */
function races(view: View): Race[] {
  const ranked = finalStandings(view);
  return ranked.map(({ seat }) => ({
    team: null,
    seat,
    points: view.chapters.map(({ points }, i) => {
      const before = view.chapters[i - 1]?.points[seat] ?? AT_FIRST;
      return Math.max(0, (points[seat] ?? before) - before);
    }),
  }));
}

function praises(awards: Awards, people: readonly Person[]): Praise[] {
  const { best_bluff: bluff, best_hint: hint, sharpest_eye: eye } = awards;
  return [
    bluff && {
      title: "Best bluff",
      seat: bluff.seat,
      words: said(bluff.words, bluff.round),
      rest: `, ${counted(bluff.hands, ["one hand was fooled", "# hands were fooled"])}`,
    },
    hint && {
      title: "Best hint",
      seat: hint.seat,
      words: said(hint.words, hint.round),
      rest: `, ${seenBy(hint, people[hint.partner])}`,
    },
    eye && {
      title: "Sharpest eye",
      seat: eye.seat,
      words: "Both spies",
      rest: ` ${named(eye.times)}`,
    },
  ].filter((praise) => praise !== null);
}

/** The words themselves, or where they were drawn or only heard, the round. */
function said(words: readonly string[], round: number): string {
  const all = words.join(", ");
  return all ? /* @wc-include */ `“${all}”` : `Round ${round}`;
}

function seenBy({ agents }: BestHint, partner: Person | undefined): string {
  if (!agents) {
    return partner?.isYou ? "which you alone saw" : `which ${called(partner)} alone saw`;
  }
  const others = counted(agents, ["one double agent", "# double agents"]);
  return partner?.isYou ? `seen by you and ${others}` : `seen by ${called(partner)} and ${others}`;
}

function named(times: number): string {
  return `named ${timesWord(times)}`;
}

function ownScore(view: View): Ending["own"] {
  if (view.you === null || view.you === view.config.learner) return null;
  return {
    key: "linq",
    score: view.points[view.you] ?? 0,
    first: "Your first game of Linq.",
    best: "Your best at Linq.",
  };
}
