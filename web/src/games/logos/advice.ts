import { listed } from "../../lib/people";
import { plural } from "../../lib/plural";
import type { Played, Preview } from "../../wire/logos";

/** What the house would have done at a step, as a sentence; empty where that says nothing. */
export function adviceOf(action: Played, best: Preview | null, played: Preview | null): string {
  switch (action.type) {
    case "place_tiles": {
      const words = listed((best?.words ?? []).map(({ word }) => word.toUpperCase()));
      const gap = (best?.most ?? 0) - (played?.most ?? 0);
      if (gap <= 0) return "Nothing better was found.";
      return `The best that was found: ${words} for ${points(best)}, ${gap} more.`;
    }
    case "name_word":
      return `The house would have named “${action.word}” for ${points(best)}.`;
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

function points(preview: Preview | null): string {
  const most = preview?.most ?? 0;
  return plural(most, ["# point", "# points"]);
}
