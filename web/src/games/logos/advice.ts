import { listed } from "../../lib/people";
import type { Played, Preview } from "../../wire/logos";
import { pointsText } from "./words";

function wordsOf({ words }: Preview): string {
  return listed(words.map(({ word }) => word.toUpperCase()));
}

/** What the house would have done at a step, as a sentence; empty where that says nothing. */
export function adviceOf(action: Played, best: Preview | null, played: Preview | null): string {
  const most = best?.points ?? 0;
  switch (action.type) {
    case "place_tiles": {
      const gap = most - (played?.points ?? 0);
      if (!best || gap <= 0) return "Nothing better was found.";
      return `The best that was found: ${wordsOf(best)} for ${pointsText(most)}, ${gap} more.`;
    }
    case "name_word":
      return `The house would have named “${action.word}” for ${pointsText(most)}.`;
    case "define_word":
      return `The house would have said: “${action.text}”.`;
    case "challenge":
      return "The house would have challenged.";
    case "let_stand":
      return "The house would have let it stand.";
    case "pass":
      return "The house would have passed.";
    default:
      return "";
  }
}
