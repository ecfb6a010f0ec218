import { listedPeople, type Person } from "../../lib/people";
import type { Played } from "../../wire/linq";

/** What the house would have done at a step, as a sentence; empty where that says nothing. */
export function adviceOf(action: Played, people: readonly Person[]): string {
  switch (action.type) {
    case "say_word":
      return action.word ? `The house would have said “${action.word}”.` : "";
    case "point_at":
      return `The house would have pointed at ${listedPeople(people, [action.first, action.second])}.`;
    case "guess_code_word":
      return action.word ? `The house would have guessed “${action.word}”.` : "";
    default:
      return "";
  }
}
