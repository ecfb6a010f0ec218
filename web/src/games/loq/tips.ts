import type { TurnView, View } from "../../wire/loq";
import { tipsOf, type Tip } from "../tips";
import { isDescriber, isMate } from "./words";

const tip = tipsOf("LOQ");

const CARD = tip(
  "card",
  7,
  "Everyone plays this round under the same round card, so read it first.",
);
const CLUE = tip(
  "clue",
  15,
  "No word of the entry, nothing derived from it, no letters, rhymes or translations.",
);
const CLUE_WITH_LETTER = tip(
  "clue",
  29,
  "First letters are free in this round. No word of the entry, nothing derived from it, no rhymes.",
);
const MARK = tip("mark", 26, "Tap an entry as soon as it is guessed.");
const LEVELS = tip("levels", 13, "When all five entries have been guessed, the next level opens.");
const RECALL = tip(
  "recall",
  34,
  "Points of later levels count only if every entry of the first one was answered.",
);
const CALL = tip(
  "call",
  20,
  "Heard an invalid clue? Call it. The clock stands still while the others vote.",
);
const BLOCK = tip(
  "block",
  35,
  "You may guess too. A right guess blocks the entry, so that nobody scores it.",
);
const TALLY = tip(
  "tally",
  41,
  "You may dispute an entry before you go on, each entry once. The others vote.",
);

/** What a newcomer to LOQ needs at this moment, the most important first; nobody reads in a turn. */
export function tipsFor(view: View): readonly Tip[] {
  const { turn } = view;
  if (view.you === null || !turn || view.vote) return [];
  switch (view.phase) {
    case "ready":
      return [CARD, ...coming(view, turn), ...key(view, turn)];
    case "tally":
      return view.may.includes("dispute") ? [TALLY] : [];
    default:
      return [];
  }
}

/** What this viewer will need once the time runs. */
function coming(view: View, turn: TurnView): readonly Tip[] {
  const { memory, all_play } = turn.rule;
  const levels = memory ? [RECALL] : [LEVELS];
  if (isDescriber(view))
    return [
      ...start(view, turn),
      ...(memory ? [memoryOf(true)] : []),
      ...clues(view, turn),
      ...levels,
    ];
  if (isMate(view))
    return [...(memory ? [memoryOf(false)] : guess(view, turn)), ...call(view), ...levels];
  return [...(all_play && !memory ? [BLOCK] : []), ...call(view)];
}

/** Before the time runs, once there is nothing to declare. */
function start({ config }: View, turn: TurnView): readonly Tip[] {
  if (turn.must_declare) return [];
  return [
    config.read_first
      ? tip("start", 44, "You may read the words of your level now. The time has not started.")
      : tip("start", 10, "Nobody may read the word card before the time starts, not even you."),
  ];
}

/** The plain key word; what the Catch-up Key changes, the screen says. */
function key({ round, rounds }: View, turn: TurnView): readonly Tip[] {
  if (!turn.key || turn.key_bonus !== 1 || round === rounds) return [];
  return [
    tip("key", 40, "The key word, in the key category, is worth 1 more. Each level has its own."),
  ];
}

/** What holds for clues, said or typed. */
function clues({ config }: View, turn: TurnView): readonly Tip[] {
  const told = turn.rule.twist === "first_letter" ? CLUE_WITH_LETTER : CLUE;
  if (config.talk === "spoken") return [told, MARK];
  return config.talk === "typed" ? [told, judged(config)] : [told, MARK, judged(config)];
}

/** Where clues are typed, the house reads them first. */
function judged({ invalid_clue }: View["config"]): Tip {
  if (invalid_clue === "usual")
    return tip(
      "judged",
      19,
      "The house judges what you type. Here an invalid clue is refused and costs nothing.",
    );
  return tip(
    "judged",
    18,
    invalid_clue === "book"
      ? "The house judges what you type. An invalid clue bars the next level."
      : "The house judges what you type. An invalid clue loses an entry and bars the next level.",
  );
}

/** In 1 Guess the round card says it all. */
function guess({ config }: View, turn: TurnView): readonly Tip[] {
  if (turn.rule.one_guess) return [];
  if (config.accept_inflections)
    return [tip("guess", 23, "Guess as often as you like. Inflections of the entry are accepted.")];
  return [
    config.articles_count
      ? tip(
          "guess",
          23,
          "Guess as often as you like. It must be the exact entry, articles included.",
        )
      : tip(
          "guess",
          22,
          "Guess as often as you like. It must be the exact entry; a, an, the do not matter.",
        ),
  ];
}

function memoryOf(isDescriber: boolean): Tip {
  return tip(
    "memory",
    33,
    isDescriber
      ? "Nobody guesses while you describe. You may move on to the next level at any time."
      : "Keep the clues in mind: nobody guesses until the describing ends.",
  );
}

/** Spoken clues are judged by those who hear them. */
function call({ config }: View): readonly Tip[] {
  return config.talk === "typed" ? [] : [CALL];
}
