import type { Component } from "svelte";
import { capital, numberWord } from "../../lib/plural";
import { sizesOf, teamName, teamsOf } from "../../lib/teams";
import type { Config, Event, Played, View } from "../../wire/loq";
import type { Frame } from "../../wire/messages";
import type { GameProps, GameView, Kit } from "../kit";
import { adviceOf } from "./advice";
import { announce } from "./announce";
import LoqGame from "./LoqGame.svelte";
import LoqGuide from "./LoqGuide.svelte";
import LoqTv from "./LoqTv.svelte";
import Rules from "./Rules.svelte";
import { playedForYou } from "./standin";
import TeamCube from "./TeamCube.svelte";
import { tipsFor } from "./tips";
import { whereWeAre } from "./where";

const FEWEST = 2;
const FEWEST_IN_TEAMS = 4;
const IN_A_TEAM = 2;
const DOING = new Set(["give_clue", "mark_guessed", "make_guess", "next_level", "finish"]);

/** The one place where the table's view becomes that of LOQ. */
function own(view: GameView): View {
  return view as View;
}

function options(frame: Frame): Config {
  return frame.table.options as Config;
}

export const loq: Kit = {
  id: "loq",
  title: "LOQ",
  mark: "“",
  line: "Describe five words before the clock runs out.",
  about:
    "One describes, the others guess, and ten round cards change how. Play together for the highest score, or in teams against each other.",
  players: "2–20 players",
  alone: "You and two bots, together.",
  botsAlone: 2,
  botsNeed: "Bots read and write: clues and guesses will be typed.",
  optionsForBots: (frame) =>
    options(frame).talk === "typed" ? undefined : { ...options(frame), talk: "typed" },
  minutes: "10 min a team",
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
  readiness(frame) {
    const count = frame.table.members.length;
    const inTeams = options(frame).mode === "teams";
    const fewest = inTeams ? FEWEST_IN_TEAMS : FEWEST;
    return {
      missing: Math.max(0, fewest - count),
      purpose: inTeams ? "for teams" : "",
      obstacle: inTeams ? obstacle(frame) : "",
      needs: inTeams
        ? `${capital(numberWord(fewest))} make two teams.`
        : `${capital(numberWord(fewest))} make a game.`,
    };
  },
  seatCount: (view) => own(view).sides.length,
  where: (view, people) => whereWeAre(own(view), people),
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
  comparing: null,
  playedForYou: (actions) => playedForYou(actions as readonly Played[]),
  announce: (news, view, people) => announce(news as readonly Event[], own(view), people),
  tips: (view) => tipsFor(own(view)),
};

function obstacle(frame: Frame): string {
  const { team_count: count } = options(frame);
  const { members } = frame.table;
  if (members.length < count * IN_A_TEAM)
    return `${capital(numberWord(count))} teams need ${numberWord(count * IN_A_TEAM)}. You are ${numberWord(members.length)}.`;
  const teams = teamsOf(members, count);
  if (Object.values(teams).some((team) => team >= count))
    return `There are ${numberWord(count)} teams only. Balance them.`;
  const short = sizesOf(teams, count).findIndex((size) => size < IN_A_TEAM);
  return short < 0 ? "" : `${teamName(short)} needs two players or more.`;
}
