import { called, listed, type Person } from "../../lib/people";
import { plural } from "../../lib/plural";
import { teamName } from "../../lib/teams";
import type { Event, View } from "../../wire/loq";
import { CARDS, cardText, GRADES } from "./cards";
import { CATEGORY_WORDS } from "./categories";
import { ruleText } from "./rule";
import { question } from "./votes";
import { isTeams, points, teamLetter } from "./words";

/** What a screen reader hears of a step: its news, then what may be done. */
export function announce(news: readonly Event[], view: View, people: readonly Person[]): string {
  const sentences = news.map((event) => sentence(event, view, people));
  return [...sentences, voting(view)].filter(Boolean).join(" ");
}

function sentence(event: Event, view: View, people: readonly Person[]): string {
  switch (event.type) {
    case "round_began":
      return [`Round ${event.round}: ${CARDS[event.card].title}.`, rule(view)].join(" ").trim();
    case "turn_called":
      return describes(people[event.describer], event.side, view);
    case "describer_replaced":
      return [
        isAway(people[event.away]),
        describes(people[event.describer], view.turn?.side ?? 0, view),
      ].join(" ");
    case "key_declared":
      return CATEGORY_WORDS[event.category].isKey;
    case "card_redrawn":
      return "Another card is drawn.";
    case "turn_began":
      return "The time runs.";
    case "clue_given":
      return CATEGORY_WORDS[event.category].clue(event.text);
    case "clue_refused":
      return "Your clue was refused.";
    case "wrong_guess":
      return isWrong(people[event.seat], event.text);
    case "guess_held":
      return "";
    case "entry_guessed":
      return event.seat === null
        ? `${event.text} is guessed.`
        : isRight(people[event.seat], event.text);
    case "entry_blocked":
      return `${event.text} is blocked by ${teamName(event.side)}.`;
    case "entry_lost":
      return CATEGORY_WORDS[event.category].lost(event.level);
    case "entry_taken_back":
      return "That was a slip: the entry is open again.";
    case "level_opened":
      return `Level ${event.level} opens.`;
    case "describing_ended":
      return "The describing is over. Now the answers.";
    case "clock_stopped":
      return hasStopped(people[event.by]);
    case "clock_ran_on":
      return "The clock runs on.";
    case "invalid_called":
      return [hasStopped(people[event.by]), question(event, people)].join(" ");
    case "dispute_raised":
      return question(event, people);
    case "vote_cast":
      return "";
    case "vote_ended":
      return event.stands
        ? `The vote is over: it stands, ${event.agree} to ${event.against}.`
        : `The vote is over: it does not stand, ${event.agree} to ${event.against}.`;
    case "turn_tallied":
      return earned(event.side, view.turn?.earned ?? 0, view);
    case "turn_ended":
      return isTeams(view)
        ? `${teamName(event.side)} now: ${points(event.total)}.`
        : plural(event.total, ["You now have # point.", "You now have # points."]);
    case "game_ended":
      return ending(view);
  }
}

function rule({ card, turn }: View): string {
  if (!card) return "";
  return turn ? ruleText(card, turn) : cardText(card);
}

function describes(who: Person | undefined, side: number, view: View): string {
  if (isTeams(view))
    return who?.isYou
      ? `You describe next for team ${teamLetter(side)}.`
      : `${called(who)} describes next for team ${teamLetter(side)}.`;
  return who?.isYou ? "You describe next." : `${called(who)} describes next.`;
}

function isAway(who: Person | undefined): string {
  return who?.isYou ? "You are away." : `${called(who)} is away.`;
}

function isWrong(who: Person | undefined, guess: string): string {
  return who?.isYou
    ? `You guessed ${guess}. It is not that.`
    : `${called(who)} guessed ${guess}. It is not that.`;
}

function isRight(who: Person | undefined, guess: string): string {
  return who?.isYou ? `You guessed ${guess}. Right.` : `${called(who)} guessed ${guess}. Right.`;
}

function hasStopped(who: Person | undefined): string {
  return who?.isYou ? "You stopped the clock." : `${called(who)} stopped the clock.`;
}

function earned(side: number, count: number, view: View): string {
  return isTeams(view)
    ? `Time. Earned by ${teamName(side)}: ${points(count)}.`
    : plural(count, ["Time. You earned # point.", "Time. You earned # points."]);
}

function ending({ result, scores }: View): string {
  if (!result) return "The game is over.";
  if (result.band) {
    const { title, text } = GRADES[result.band.grade];
    return [`The game is over: ${points(scores[0] ?? 0)}.`, `${title}.`, text].join(" ");
  }
  const names = listed(result.winners.map(teamName));
  return result.winners.length > 1 ? `${names} share the win.` : `${names} wins.`;
}

function voting(view: View): string {
  return view.may.includes("cast_vote") ? "You may vote." : "";
}
