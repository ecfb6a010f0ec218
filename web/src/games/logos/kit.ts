import type { Component } from "svelte";
import { capital, numberWord } from "../../lib/plural";
import type { Event, Played, Preview, View } from "../../wire/logos";
import type { GameProps, GameView, Kit } from "../kit";
import { adviceOf, comparison } from "./advice";
import { announce } from "./announce";
import BagAndPile from "./BagAndPile.svelte";
import LogosGame from "./LogosGame.svelte";
import LogosGuide from "./LogosGuide.svelte";
import LogosTv from "./LogosTv.svelte";
import Rules from "./Rules.svelte";
import { isOpponent, isPlaying } from "./sides";
import { playedForYou } from "./standin";
import { tipsFor } from "./tips";
import { whereWeAre } from "./where";

const FEWEST = 2;
const MOST_SIDES = 6;

/** The one place where the table's view becomes that of Logos. */
function own(view: GameView): View {
  return view as View;
}

function mayDoubt(view: View): boolean {
  return view.phase === "window" && isOpponent(view) && view.free.includes(view.you ?? -1);
}

export const logos: Kit = {
  id: "logos",
  title: "Logos",
  mark: "¶",
  line: "Build crosswords, then defend every word.",
  about:
    "Lay tiles in a crossword that grows, find synonyms, spell by ear and define. Whoever doubts a word may challenge it, and had better be right.",
  players: "2–6 players or teams",
  alone: "You against one bot.",
  botsAlone: 1,
  minutes: "45 min",
  Game: LogosGame as Component<GameProps>,
  Tv: LogosTv as Component<GameProps>,
  Rules,
  Guide: LogosGuide,
  Aside: BagAndPile,
  hasTeams: () => true,
  readiness({ table }) {
    const count = table.members.length;
    const teams = new Set(table.members.map(({ team }) => team ?? -1));
    const inTeams = !teams.has(-1);
    const sides = inTeams ? teams.size : count;
    return {
      missing: Math.max(0, FEWEST - count),
      purpose: "",
      obstacle: obstacle(sides, inTeams),
      needs: `${capital(numberWord(FEWEST))} make a game.`,
    };
  },
  seatCount: (view) => own(view).sides.reduce((sum, { seats }) => sum + seats.length, 0),
  where: (view, people) => whereWeAre(own(view), people),
  isYourTurn(view) {
    const { you, waiting } = own(view);
    return you !== null && (waiting.includes(you) || mayDoubt(own(view)));
  },
  stage: (view) => `${own(view).turn} ${own(view).sheet.length} ${isPlaying(own(view))}`,
  advice: ({ action, preview, played }) =>
    adviceOf(action as Played, preview as Preview | null, played as Preview | null),
  comparing: {
    act: "place_tiles",
    compare: ({ preview, played }) =>
      comparison(preview as Preview | null, played as Preview | null),
  },
  playedForYou: (actions, view) => playedForYou(actions as readonly Played[], own(view)),
  announce: (news, view, people) => announce(news as readonly Event[], own(view), people),
  tips: (view) => tipsFor(own(view)),
};

function obstacle(sides: number, inTeams: boolean): string {
  if (sides > MOST_SIDES)
    return inTeams ? "Six teams at most." : "More than six play in teams. Make teams first.";
  return inTeams && sides < FEWEST ? "One team has nobody to play against." : "";
}
