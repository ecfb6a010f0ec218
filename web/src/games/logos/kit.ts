import type { Component } from "svelte";
import { capital, numberWord } from "../../lib/plural";
import type { Event, Played, Preview, View } from "../../wire/logos";
import type { GameProps, GameView, Kit } from "../kit";
import { adviceOf } from "./advice";
import { announce } from "./announce";
import BagAndPile from "./BagAndPile.svelte";
import cover from "./cover";
import { ending } from "./ending";
import LogosGame from "./LogosGame.svelte";
import LogosGuide from "./LogosGuide.svelte";
import LogosTv from "./LogosTv.svelte";
import LookBack from "./LookBack.svelte";
import { REFUSALS } from "./refusals";
import Rules from "./Rules.svelte";
import { isOpponent, isPlaying } from "./sides";
import { playedForYou } from "./standin";
import { tipsFor } from "./tips";
import { whereWeAre } from "./where";

/** What stands in the way of a game, by its code. */
const OBSTACLES: Record<string, string> = {
  too_many_teams: "Six teams at most.",
  teams_first: "More than six play in teams. Make teams first.",
  one_team: "One team has nobody to play against.",
};

/** The one place where the table's view becomes that of Logos. */
function own(view: GameView): View {
  return view as View;
}

function mayDoubt(view: View): boolean {
  return view.phase === "window" && isOpponent(view) && view.free.includes(view.you ?? -1);
}

const logos: Kit = {
  ...cover,
  card: { stock: cover.stock, mark: "¶" },
  ending: (view, people) => ending(own(view), people),
  Game: LogosGame as Component<GameProps>,
  Tv: LogosTv as Component<GameProps>,
  Rules,
  Guide: LogosGuide,
  Aside: BagAndPile,
  hasTeams: () => true,
  wordNeeds: ({ fewest, obstacle }) => ({
    purpose: "",
    obstacle: OBSTACLES[obstacle] ?? "",
    sentence: `${capital(numberWord(fewest))} make a game.`,
  }),
  seatCount: (view) => own(view).sides.reduce((sum, { seats }) => sum + seats.length, 0),
  where: (view, people) => whereWeAre(own(view), people),
  isYourTurn(view) {
    const { you, waiting } = own(view);
    return you !== null && (waiting.includes(you) || mayDoubt(own(view)));
  },
  stage: (view) => `${own(view).turn} ${own(view).sheet.length} ${isPlaying(own(view))}`,
  advice: ({ action, preview, played }) =>
    adviceOf(action as Played, preview as Preview | null, played as Preview | null),
  refusals: REFUSALS,
  together: [],
  LookBack,
  playedForYou: (actions, view) => playedForYou(actions as readonly Played[], own(view)),
  announce: (news, view, people) => announce(news as readonly Event[], own(view), people),
  tips: (view) => tipsFor(own(view)),
};

export default logos;
