import type { Component } from "svelte";
import { capital, numberWord } from "../../lib/plural";
import type { Event, Played, View } from "../../wire/linq";
import type { GameProps, GameView, Kit } from "../kit";
import { adviceOf } from "./advice";
import { announce } from "./announce";
import LinqGame from "./LinqGame.svelte";
import LinqGuide from "./LinqGuide.svelte";
import LinqTv from "./LinqTv.svelte";
import { linqOptions } from "./options";
import Rules from "./Rules.svelte";
import { speakerOf } from "./said";
import { playedForYou } from "./standin";
import { tipsFor } from "./tips";
import { variantOf } from "./variants";
import { whereWeAre } from "./where";

const ACTIVE = ["number", "words", "pointing", "guessing"];

/** The one place where the table's view becomes Linq's. */
function own(view: GameView): View {
  return view as View;
}

function isOn(view: View): boolean {
  return view.is_performing && speakerOf(view) === view.you;
}

export const linq: Kit = {
  id: "linq",
  title: "Linq",
  mark: "&",
  line: "Two spies find each other. Everyone else bluffs.",
  about:
    "Two of you hold the same secret word and must find each other by saying words. Everyone else knows nothing, and talks as if they did.",
  players: "4–8 players",
  alone: "You and four bots.",
  botsAlone: 4,
  minutes: "25 min",
  Game: LinqGame as Component<GameProps>,
  Tv: LinqTv as Component<GameProps>,
  Rules,
  Guide: LinqGuide,
  hasTeams: () => false,
  readiness({ table }) {
    const variant = variantOf(linqOptions(table.options));
    const fewest = numberWord(variant.fewest);
    const isPlain = variant.value === "plain";
    return {
      missing: Math.max(0, variant.fewest - table.members.length),
      purpose: isPlain ? "" : `for ${variant.text}`,
      obstacle: "",
      needs: isPlain ? `${capital(fewest)} make a game.` : `${variant.text} needs ${fewest}.`,
    };
  },
  seatCount: (view) => own(view).points.length,
  where: (view) => whereWeAre(own(view)),
  isYourTurn(view) {
    const { you, waiting, phase } = own(view);
    return you !== null && waiting.includes(you) && ACTIVE.includes(phase);
  },
  stage: (view) => `${view.phase} ${own(view).round} ${isOn(own(view))}`,
  advice: ({ action }, people) => adviceOf(action as Played, people),
  comparing: null,
  playedForYou: (actions) => playedForYou(actions as readonly Played[]),
  announce: (news, view, people) => announce(news as readonly Event[], own(view), people),
  tips: (view) => tipsFor(own(view)),
};
