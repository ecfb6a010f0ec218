import { called, listedPeople, type Person } from "../../lib/people";
import type { Event, View } from "../../wire/logos";
import { isOpponent, isPlaying, sideName, sideVerb } from "./sides";
import { FACES, pendingText } from "./words";

/** What a screen reader hears of a step: its news, then what may be done. */
export function announce(news: readonly Event[], view: View, people: readonly Person[]): string {
  const sentences = news.map((event) => sentence(event, view, people));
  return [...sentences, yourTurn(view)].filter(Boolean).join(" ");
}

function sentence(event: Event, view: View, people: readonly Person[]): string {
  const side = "side" in event ? view.sides[event.side] : undefined;
  const who = sideName(side, people);
  switch (event.type) {
    case "game_opened":
      return `${who} ${sideVerb(side, people, "begins", "begin")}.`;
    case "turn_begun":
      return isPlaying(view) ? "" : `${called(people[event.seat])} is next.`;
    case "die_fell":
      return `The die shows ${FACES[event.face]}.`;
    case "category_chosen":
      return `It is ${FACES[event.face]}.`;
    case "tiles_taken":
      return event.given
        ? `${who} swapped ${[...event.given].join(" and ")}.`
        : `${who} topped up.`;
    case "tiles_placed":
    case "word_written":
      return view.pending ? `${who} played ${pendingText(view.pending)}` : "";
    case "challenged":
      return `${called(people[event.seat])} challenged.`;
    case "challenge_ruled":
      return view.ruling?.sentence ?? "";
    case "turn_ended":
      return `${who} scored ${event.points}.`;
    case "turn_lost":
      return `${who} ${sideVerb(side, people, "loses", "lose")} this turn.`;
    case "game_ended":
      return event.winners.length > 1
        ? `${listedPeople(people, event.winners)} share the win.`
        : `${called(people[event.winners[0] ?? -1])} won.`;
  }
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
