import { listed } from "../../lib/people";
import type { Played, View } from "../../wire/logos";
import { pointsText } from "./words";

const MOST_TOLD = 2;

/** What the house did in someone's place, with the words and points of its latest play. */
export function playedForYou(actions: readonly Played[], view: View): string {
  const last = actions.map(({ type }) => type).lastIndexOf("place_tiles");
  return actions
    .map((action, i) => (i === last ? laid(view) : told(action)))
    .filter(Boolean)
    .slice(-MOST_TOLD)
    .join(" ");
}

/** The tiles lie on the table: they can be doubted still, or the score sheet has their words. */
function laid(view: View): string {
  const rows = view.sheet.filter(({ kind, seat }) => kind === "tiles" && seat === view.you);
  const isOpen = view.pending?.kind === "tiles" && view.player === view.you;
  const play = isOpen ? view.pending : rows.at(-1);
  if (!play) return "It laid tiles.";
  const words = listed(play.words.map(({ word }) => word.toUpperCase()));
  return `It laid ${words} for ${pointsText(play.points)}.`;
}

function told(action: Played): string {
  switch (action.type) {
    case "place_tiles":
      return "It laid tiles.";
    case "swap_tiles":
      return "It swapped tiles.";
    case "name_word":
      return `It named “${action.word}”.`;
    case "spell_word":
      return `It spelled “${action.text}”.`;
    case "define_word":
      return `It said: “${action.text}”.`;
    case "challenge":
      return "It challenged.";
    case "let_stand":
      return "It let a play stand.";
    case "pass":
      return "It passed.";
    case "vote":
      return "It voted.";
    default:
      return "";
  }
}
