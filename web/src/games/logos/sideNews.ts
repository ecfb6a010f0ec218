import { includesYou, type Person } from "../../lib/people";
import type { SideView } from "../../wire/logos";

/** The same news, as it is said of each kind of side. */
export interface SideNews {
  you: string;
  yourTeam: string;
  one: string;
  team: string;
}

/** The sentence that fits this side. */
export function saidOf(
  side: SideView | undefined,
  people: readonly Person[],
  news: SideNews,
): string {
  const seats = side?.seats ?? [];
  const isTeam = seats.length > 1;
  if (includesYou(people, seats)) return isTeam ? news.yourTeam : news.you;
  return isTeam ? news.team : news.one;
}

export function begins(who: string): SideNews {
  return {
    you: "You begin.",
    yourTeam: "Your team begins.",
    one: `${who} begins.`,
    team: `${who} begin.`,
  };
}

export function swapped(who: string, letters: string): SideNews {
  return {
    you: `You swapped ${letters}.`,
    yourTeam: `Your team swapped ${letters}.`,
    one: `${who} swapped ${letters}.`,
    team: /* @wc-context: several people */ `${who} swapped ${letters}.`,
  };
}

export function toppedUp(who: string): SideNews {
  return {
    you: "You topped up.",
    yourTeam: "Your team topped up.",
    one: `${who} topped up.`,
    team: /* @wc-context: several people */ `${who} topped up.`,
  };
}

export function hasPlayed(who: string): SideNews {
  return {
    you: "You have played.",
    yourTeam: "Your team has played.",
    one: `${who} has played.`,
    team: `${who} have played.`,
  };
}

export function scored(who: string, points: number): SideNews {
  return {
    you: `You scored ${points}.`,
    yourTeam: `Your team scored ${points}.`,
    one: `${who} scored ${points}.`,
    team: /* @wc-context: several people */ `${who} scored ${points}.`,
  };
}

export function losesTurn(who: string): SideNews {
  return {
    you: "You lose this turn.",
    yourTeam: "Your team loses this turn.",
    one: `${who} loses this turn.`,
    team: `${who} lose this turn.`,
  };
}
