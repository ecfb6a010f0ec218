import { includesYou, type Person } from "../../lib/people";
import type { Played } from "../../wire/linq";
import { namesBesideYou } from "./told";

/** What the house would have done at a step, as a sentence; empty where that says nothing. */
export function adviceOf(action: Played, people: readonly Person[]): string {
  switch (action.type) {
    case "say_word":
      return action.word ? `The house would have said “${action.word}”.` : "";
    case "point_at":
      return pointedAt([action.first, action.second], people);
    case "guess_code_word":
      return action.word ? `The house would have guessed “${action.word}”.` : "";
    default:
      return "";
  }
}

function pointedAt(seats: readonly number[], people: readonly Person[]): string {
  const names = namesBesideYou(people, seats);
  return includesYou(people, seats)
    ? `The house would have pointed at you and ${names}.`
    : `The house would have pointed at ${names}.`;
}
