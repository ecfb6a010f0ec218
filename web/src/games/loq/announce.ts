import { called, listed, type Person } from "../../lib/people";
import { teamName } from "../../lib/teams";
import type { Event, View } from "../../wire/loq";
import { aCategory, CARD_TITLES, CLAIMS, forTeam, isTeams, points, theCategory } from "./words";

/** What a screen reader hears of a step: its news, then what may be done. */
export function announce(news: readonly Event[], view: View, people: readonly Person[]): string {
  const sentences = news.map((event) => sentence(event, view, people));
  return [...sentences, voting(view)].filter(Boolean).join(" ");
}

function sentence(event: Event, view: View, people: readonly Person[]): string {
  switch (event.type) {
    case "round_began":
      return `Round ${event.round}: ${CARD_TITLES[event.card]}. ${view.card?.text ?? ""}`.trim();
    case "turn_called":
      return describes(event.describer, event.side, view, people);
    case "describer_replaced":
      return `${called(people[event.away])} ${isYou(people, event.away) ? "are" : "is"} away. ${describes(
        event.describer,
        view.turn?.side ?? 0,
        view,
        people,
      )}`;
    case "key_declared":
      return `The key word is ${theCategory(event.category)}.`;
    case "card_redrawn":
      return "Another card is drawn.";
    case "turn_began":
      return "The time runs.";
    case "clue_given":
      return `Clue for ${aCategory(event.category)}: ${event.text}.`;
    case "clue_refused":
      return "Your clue was refused.";
    case "wrong_guess":
      return `${called(people[event.seat])} guessed ${event.text}. It is not that.`;
    case "guess_held":
      return "";
    case "entry_guessed":
      return event.seat === null
        ? `${event.text} is guessed.`
        : `${called(people[event.seat])} guessed ${event.text}. Right.`;
    case "entry_blocked":
      return `${event.text} is blocked by ${teamName(event.side)}.`;
    case "entry_lost":
      return `Level ${event.level}, ${theCategory(event.category)} is lost.`;
    case "level_opened":
      return `Level ${event.level} opens.`;
    case "describing_ended":
      return "The describing is over. Now the answers.";
    case "invalid_called":
      return `${called(people[event.by])} called the clue for ${theCategory(event.category)} invalid. The clock stands still.`;
    case "dispute_raised":
      return `${called(people[event.by])} disputed ${theCategory(event.category)}: ${CLAIMS[
        event.claim
      ].toLowerCase()}.`;
    case "vote_cast":
      return "";
    case "vote_ended":
      return `The vote is over: ${event.stands ? "it stands" : "it does not stand"}, ${event.agree} to ${event.against}.`;
    case "turn_tallied":
      return `Time. ${whose(event.side, view)} earned ${points(view.turn?.earned ?? 0)}.`;
    case "turn_ended":
      return `${whose(event.side, view)} now ${isTeams(view) ? "has" : "have"} ${points(event.total)}.`;
    case "game_ended":
      return ending(view);
  }
}

function describes(seat: number, side: number, view: View, people: readonly Person[]): string {
  return isYou(people, seat)
    ? `You describe next${forTeam(view, side)}.`
    : `${called(people[seat])} describes next${forTeam(view, side)}.`;
}

function isYou(people: readonly Person[], seat: number): boolean {
  return people[seat]?.isYou ?? false;
}

function whose(side: number, view: View): string {
  return isTeams(view) ? teamName(side) : "You";
}

function ending(view: View): string {
  const { result } = view;
  if (!result) return "The game is over.";
  if (result.band)
    return `The game is over: ${points(view.scores[0] ?? 0)}. ${result.band.title}. ${result.band.text}`;
  const names = listed(result.winners.map(teamName));
  return result.winners.length > 1 ? `${names} share the win.` : `${names} wins.`;
}

function voting(view: View): string {
  return view.may.includes("cast_vote") ? "You may vote." : "";
}
