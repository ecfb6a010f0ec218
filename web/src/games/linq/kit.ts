import type { Component } from "svelte";
import { capital, numberWord } from "../../lib/plural";
import type { Event, Played, View } from "../../wire/linq";
import type { GameProps, GameView, Kit } from "../kit";
import { adviceOf } from "./advice";
import { announce } from "./announce";
import cover from "./cover";
import { handed } from "./device";
import { ending } from "./ending";
import LinqGame from "./LinqGame.svelte";
import LinqGuide from "./LinqGuide.svelte";
import LinqTv from "./LinqTv.svelte";
import { coached } from "./coach";
import { lessonOptions, linqOptions } from "./options";
import { REFUSALS } from "./refusals";
import Rules from "./Rules.svelte";
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
  return view.is_performing && view.speaker === view.you;
}

const linq: Kit = {
  ...cover,
  botsNeed: "Bots cannot act at a table: everyone will speak.",
  optionsForBots({ table }) {
    const options = linqOptions(table.options);
    return options.silent_night === "charades" ? { ...options, silent_night: "off" } : undefined;
  },
  optionsAlone({ table }, _, lesson) {
    const options = linqOptions(table.options);
    if (lesson) return lessonOptions(options, lesson);
    const isActed = options.silent_night === "charades";
    if (!isActed && options.balanced_roles) return undefined;
    const silent_night = isActed ? "off" : options.silent_night;
    return { ...options, silent_night, balanced_roles: true };
  },
  card: { stock: cover.stock, mark: "&" },
  ending: (view, people) => ending(own(view), people),
  Game: LinqGame as Component<GameProps>,
  Tv: LinqTv as Component<GameProps>,
  Rules,
  Guide: LinqGuide,
  hasTeams: () => false,
  wordNeeds({ fewest: least, purpose, obstacle }, { table }) {
    const { text } = variantOf(linqOptions(table.options));
    const fewest = numberWord(least);
    return {
      purpose: purpose ? `for ${text}` : "",
      obstacle: obstacle ? "Bots cannot act at a table. Let them go, draw, or speak." : "",
      sentence: purpose ? `${text} needs ${fewest}.` : `${capital(fewest)} make a game.`,
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
  refusals: REFUSALS,
  together: ["continue"],
  handed: (view, others) => handed(own(view), others),
  playedForYou: (actions) => playedForYou(actions as readonly Played[]),
  announce: (news, view, people) => announce(news as readonly Event[], own(view), people),
  tips: (view) => tipsFor(own(view)),
  coached: (view, people) => coached(own(view), people),
};

export default linq;
