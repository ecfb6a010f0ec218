import type { View } from "../../wire/linq";
import { hasHalves } from "./options";
import { tipsOf, type Tip } from "../tips";

const tip = tipsOf(/* @wc-ignore */ "Linq");

const NUMBER = tip(
  "number",
  4,
  "Words 1 to 5 are everyday ones, 6 to 10 are harder. Choose for the table you are.",
);
const CARD = tip(
  "card",
  5,
  "Peek into the envelope: the spies hold ten words each, all others hold none.",
);
const TOKEN = tip(
  "token",
  10,
  "One word, without a space. Hyphens and apostrophes are fine, and so are names.",
);
const SLEEPER = tip(
  "sleeper",
  32,
  "Three hold a card with words. One of them has no partner, and nothing tells him.",
);
const SECRET = tip("secret", 17, "All point in secret, and all hands show at once.");
const GUESS = tip(
  "guess",
  25,
  "One guess at their code word, in secret. The right word earns you 1 from the bank.",
);
const LEDGER = tip(
  "ledger",
  20,
  "Points change hands in four steps: bank awards, wrong picks, exposures, code word.",
);

/** What a newcomer to Linq needs at this moment, the most important first. */
export function tipsFor(view: View): readonly Tip[] {
  if (view.you === null || view.you === view.config.learner) return [];
  const isDue = view.waiting.includes(view.you);
  switch (view.phase) {
    case "number":
      return isDue && hasHalves(view.config) ? [NUMBER, roles(view)] : [roles(view)];
    case "words":
      return isOnStage(view) ? [] : inAction(view, isDue);
    case "summary":
      return [SECRET];
    case "pointing":
      return pointingTips(view, isDue);
    case "guessing":
      return [isDue ? GUESS : othersGuess(view)];
    case "debriefing":
      return [LEDGER];
    default:
      return [];
  }
}

/** How to point is said on the screen itself; seven or eight cards need all the room there is. */
function pointingTips(view: View, isDue: boolean): readonly Tip[] {
  if (view.points.length > 6) return [];
  return [isDue ? stake(view) : SECRET];
}

function isVersus({ config }: View): boolean {
  return config.variant === "spy_vs_spy";
}

/** Whoever performs has five seconds, and no eyes for a tip. */
function isOnStage(view: View): boolean {
  return view.is_performing && view.speaker === view.you;
}

function inAction(view: View, isDue: boolean): readonly Tip[] {
  const slept = view.config.variant === "sleeper" ? [SLEEPER] : [];
  if (!isDue) return [CARD, ...slept, isVersus(view) ? LISTEN_TO_TEAMS : LISTEN];
  if (view.config.silent_night !== "off") return [PERFORM, CARD, ...slept];
  const hasSpoken = view.board[view.you ?? -1]?.length;
  return [hasSpoken ? SAY_AGAIN : SAY, CARD, TOKEN, ...slept];
}

// what depends on the variant

function roles({ config }: View): Tip {
  switch (config.variant) {
    case "plain":
      return tip(
        "roles",
        5,
        "Two of you will be spies with the same card. Everyone else is a double agent.",
      );
    case "sleeper":
      return tip(
        "roles",
        32,
        "Two of you will be spies with the same card. A third only takes himself for one.",
      );
    case "spy_vs_spy":
      return tip(
        "roles",
        33,
        "There will be two teams of two spies. Everyone else is a double agent.",
      );
  }
}

function othersGuess({ config }: View): Tip {
  return tip(
    "others-guess",
    25,
    config.variant === "spy_vs_spy"
      ? "Who pointed at both spies of a team may guess their word, once, in secret."
      : "Who pointed at both spies may guess their word, once, in secret.",
  );
}

// What spies and double agents are told is one sentence for both: it stands in the open, where a
// neighbour may read it, and must not tell whose it is.

const SAY = tip(
  "say",
  13,
  "A spy says what only his partner recognises, never the code word. Others talk as if.",
);
const SAY_AGAIN = tip(
  "say-again",
  11,
  "Your two words must differ. The second may answer what you have heard.",
);
/** Silent Night; the same thing to learn as saying a word, so it has the same id. */
const PERFORM = tip(
  "say",
  34,
  "A spy performs what only his partner recognises; others as if. Not a word is spoken.",
);
const LISTEN = tip(
  "listen",
  5,
  "The two spies hold the same card. Look out for two who mean one and the same word.",
);
const LISTEN_TO_TEAMS = tip(
  "listen",
  33,
  "Two teams of spies hold a card each. Look out for two who mean the same word.",
);
/** What pointing may bring. */
function stake({ config }: View): Tip {
  const [rule, award] = config.variant === "sleeper" ? [32, 2] : [21, 3];
  return tip(
    "stake",
    rule,
    `Spies who point at each other get ${award} each. Who points at both gets 1 from each.`,
  );
}
