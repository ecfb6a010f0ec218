import type { Component } from "svelte";
import { called, type Person } from "../../lib/people";
import { capital, numberWord } from "../../lib/plural";
import type { Event, View } from "../../wire/fib";
import type { GameProps, GameView, Kit } from "../kit";
import { PLAIN } from "../plain";
import cover from "./cover";
import FibGame from "./FibGame.svelte";
import FibGuide from "./FibGuide.svelte";
import Rules from "./Rules.svelte";

/** The one place where the table's view becomes Fib's. */
function own(view: GameView): View {
  return view as View;
}

function heard(event: Event, people: readonly Person[]): string {
  if (event.type === "claimed") return `${called(people[event.seat])}: ${event.number}.`;
  return event.type === "answered" && event.turn.card !== null ? `The card: ${event.turn.card}.` : "";
}

const fib: Kit = {
  ...PLAIN,
  ...cover,
  Game: FibGame as Component<GameProps>,
  Tv: FibGame as Component<GameProps>,
  Rules,
  Guide: FibGuide,
  wordNeeds: ({ fewest }) => ({
    purpose: "",
    obstacle: "",
    sentence: `${capital(numberWord(fewest))} make a game.`,
  }),
  seatCount: (view) => own(view).points.length,
  where: (view) => `Round ${own(view).round} of ${own(view).rounds}`,
  isYourTurn: (view) => view.you !== null && own(view).waiting.includes(view.you),
  stage: (view) => `${view.phase} ${own(view).round} ${own(view).claimant}`,
  announce: (news, _, people) => (news as readonly Event[]).map((e) => heard(e, people)).join(" "),
};

export default fib;
