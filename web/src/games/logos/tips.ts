import type { View } from "../../wire/logos";
import { tipsOf, type Tip } from "../tips";
import { isOpponent, isPlaying } from "./sides";

const tip = tipsOf("Logos");

const DIE = tip(
  "die",
  6,
  "The die says what you play: tiles, a synonym or antonym, or a word to spell.",
);
const ANY = tip("any", 7, "You pick one of the three, before any tile or card is seen.");
const LAST = tip(
  "last",
  35,
  "Unused tiles are subtracted. You may discard two: the house proposes the dearest.",
);
const LAY = tip(
  "lay",
  11,
  "Use any number of tiles, so that all on the table are one connected crossword.",
);
const SCORE = tip(
  "score",
  13,
  "A word scores all its letters, old ones too. A letter in two words counts twice.",
);
const SWAP = tip(
  "swap",
  10,
  "Once in this turn you may swap one or two tiles, with the bag or the pile.",
);
const UNCHECKED = tip(
  "unchecked",
  18,
  "Words are not checked when you lay them. A wrong one stands unless challenged.",
);
const WATCH = tip(
  "watch",
  19,
  "After each play there are some seconds in which you may challenge it.",
);
const CHALLENGE = tip(
  "challenge",
  23,
  "Challenge only what you doubt: if it stands, your side loses its next turn.",
);
const NAME = tip(
  "name",
  24,
  "Choose which of the two you give, then write one word. Its letters are your points.",
);
const SPELL = tip(
  "spell",
  29,
  "What you write scores its letters, if it is right or nobody challenges it.",
);
const READ = tip(
  "read",
  27,
  "The player hears this word and may not see it. Keep your screen to yourself.",
);
const DEFINE = tip(
  "define",
  31,
  "A definition that stands doubles the points. One that falls takes them all.",
);
const VOTE = tip("vote", 33, "You decide whether the definition is right. A tie lets it stand.");

/** What a newcomer to Logos needs at this moment, the most important first. */
export function tipsFor(view: View): readonly Tip[] {
  if (view.you === null) return [];
  if (isPlaying(view)) return playing(view);
  return isOpponent(view) ? opposing(view, view.free.includes(view.you)) : [];
}

function playing(view: View): readonly Tip[] {
  switch (view.phase) {
    case "roll":
      return [DIE];
    case "choose":
      return [ANY];
    case "place":
      return [
        ...(view.is_last ? [LAST] : []),
        LAY,
        SCORE,
        ...(view.may_swap ? [SWAP] : []),
        UNCHECKED,
      ];
    case "name":
      return [NAME];
    case "spell":
      return [SPELL];
    case "define":
      return [DEFINE];
    default:
      return [];
  }
}

function opposing(view: View, isFree: boolean): readonly Tip[] {
  switch (view.phase) {
    case "place":
    case "name":
    case "define":
      return [WATCH];
    case "spell":
      return [READ, WATCH];
    case "window":
      return isFree ? [CHALLENGE] : [];
    case "vote":
      return isFree ? [VOTE] : [];
    default:
      return [];
  }
}
