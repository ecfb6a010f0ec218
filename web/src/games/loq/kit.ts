import type { Component } from "svelte";
import { capital, numberWord } from "../../lib/plural";
import { teamName } from "../../lib/teams";
import type { Config, Event, Played, SeatAction, View } from "../../wire/loq";
import type { Frame, Needs } from "../../wire/messages";
import type { GameProps, GameView, Kit } from "../kit";
import { adviceOf } from "./advice";
import { announce } from "./announce";
import "./colours.css";
import cover from "./cover";
import { ending } from "./ending";
import LoqGame from "./LoqGame.svelte";
import LoqGuide from "./LoqGuide.svelte";
import LoqTv from "./LoqTv.svelte";
import { REFUSALS } from "./refusals";
import Rules from "./Rules.svelte";
import { playedForYou } from "./standin";
import TeamCube from "./TeamCube.svelte";
import { tipsFor } from "./tips";
import { tvLine, whereWeAre } from "./where";

const DOING = new Set(["give_clue", "mark_guessed", "make_guess", "next_level", "finish"]);

/** The one place where the table's view becomes that of LOQ. */
function own(view: GameView): View {
  return view as View;
}

function options(frame: Frame): Config {
  return frame.table.options as Config;
}

const loq: Kit = {
  ...cover,
  botsNeed: "Bots read and write: clues and guesses will be typed.",
  optionsForBots: (frame) =>
    options(frame).talk === "typed" ? undefined : { ...options(frame), talk: "typed" },
  optionsAlone: (frame, isAgainst) =>
    isAgainst ? { ...options(frame), talk: "typed", mode: "teams", team_count: 2 } : undefined,
  card: { stock: cover.stock, mark: "”" },
  ending: (view, people) => ending(own(view), people),
  Game: LoqGame as Component<GameProps>,
  Tv: LoqTv as Component<GameProps>,
  Rules,
  Guide: LoqGuide,
  Aside: TeamCube,
  hasTeams: (frame) => options(frame).mode === "teams",
  teaming: (frame) => ({
    least: 2,
    most: 4,
    count: options(frame).team_count,
    isOptional: false,
    withCount: (count) => ({
      type: "set_options",
      options: { ...options(frame), team_count: count },
    }),
  }),
  wordNeeds(needs, frame) {
    const fewest = capital(numberWord(needs.fewest));
    return {
      purpose: needs.purpose ? "for teams" : "",
      obstacle: obstacle(needs, frame),
      sentence: needs.purpose ? `${fewest} make two teams.` : `${fewest} make a game.`,
    };
  },
  seatCount: (view) => own(view).sides.length,
  where: (view, people) => whereWeAre(own(view), people),
  tvLine: (view, people) => tvLine(own(view), people),
  isYourTurn(view) {
    const { you, phase, waiting, may } = own(view);
    if (you === null) return false;
    if (may.includes("cast_vote")) return true;
    return phase === "ready" ? waiting.includes(you) : may.some((act) => DOING.has(act));
  },
  stage(view) {
    const { round, turn, phase } = own(view);
    return `${round} ${turn?.side} ${turn?.describer} ${phase}`;
  },
  advice: ({ action }) => adviceOf(action as Played),
  refusals: REFUSALS,
  together: ["continue"],
  playedForYou: (actions) => playedForYou(actions as readonly SeatAction[]),
  announce: (news, view, people) => announce(news as readonly Event[], own(view), people),
  tips: (view) => tipsFor(own(view)),
};

export default loq;

/** What stands in the way of teams, by its code. */
function obstacle({ obstacle: code, team, enough }: Needs, frame: Frame): string {
  const { team_count: count } = options(frame);
  const here = frame.table.members.length;
  switch (code) {
    case "too_few_for_teams":
      return `${capital(numberWord(count))} teams need ${numberWord(enough ?? here)}. You are ${numberWord(here)}.`;
    case "too_many_teams":
      return `There are ${numberWord(count)} teams only. Balance them.`;
    case "team_too_small":
      return `${teamName(team ?? 0)} needs two players or more.`;
    case "no_house_rules":
      return "Your House Rules card needs its text.";
    default:
      return "";
  }
}
