import { called, listed, type Person } from "../../lib/people";
import type { Event, View } from "../../wire/logos";
import {
  begins,
  hasPlayed,
  losesTurn,
  saidOf,
  scored,
  swapped,
  toppedUp,
  type SideNews,
} from "./sideNews";
import { groundsText } from "./grounds";
import { isOpponent, isPlaying, sideName } from "./sides";
import { winLine } from "./winners";
import { FACES, pendingText } from "./words";

/** What a screen reader hears of a step: its news, then what may be done. */
export function announce(news: readonly Event[], view: View, people: readonly Person[]): string {
  const sentences = news.map((event) => sentence(event, view, people));
  return [...sentences, yourTurn(view)].filter(Boolean).join(" ");
}

function sentence(event: Event, view: View, people: readonly Person[]): string {
  const side = "side" in event ? view.sides[event.side] : undefined;
  const who = sideName(side, people);
  const said = (news: SideNews) => saidOf(side, people, news);
  switch (event.type) {
    case "game_opened":
      return said(begins(who));
    case "turn_begun":
      return isPlaying(view) ? "" : nextLine(people[event.seat]);
    case "die_fell":
      return `The die shows ${FACES[event.face]}.`;
    case "category_chosen":
      return `It is ${FACES[event.face]}.`;
    case "tiles_taken":
      return said(event.given ? swapped(who, listed([...event.given])) : toppedUp(who));
    case "tiles_placed":
    case "word_written":
      return view.pending ? `${said(hasPlayed(who))} ${pendingText(view.pending)}` : "";
    case "challenged":
      return challengedLine(people[event.seat]);
    case "challenge_ruled":
      return view.ruling ? groundsText(view.ruling) : "";
    case "turn_ended":
      return said(scored(who, event.points));
    case "turn_lost":
      return said(losesTurn(who));
    case "game_ended":
      return winLine(people, event.winners);
  }
}

function nextLine(someone: Person | undefined): string {
  return someone?.isYou ? "You are next." : `${called(someone)} is next.`;
}

function challengedLine(someone: Person | undefined): string {
  return someone?.isYou ? "You challenged." : `${called(someone)} challenged.`;
}

function yourTurn(view: View): string {
  if (view.phase === "window" && isOpponent(view) && view.free.includes(view.you ?? -1))
    return "You may challenge, or let it stand.";
  if (!isPlaying(view)) return "";
  switch (view.phase) {
    case "roll":
      return "Your turn: roll the die.";
    case "choose":
      return "Choose what to play.";
    case "place":
      return "Your turn: lay your tiles.";
    case "name":
      return `Your word is ${view.card?.word ?? ""}. Write a synonym or an antonym.`;
    case "spell":
      return "Listen, then spell the word.";
    case "define":
      return "Define it for double, or keep your points.";
    default:
      return "";
  }
}
