import type { RoundCard, TurnView } from "../../wire/loq";
import { cardText } from "./cards";

const NO_TWIST = "The describer plays without the twist.";
const ALL_PLAY = "All play: rivals may block.";
const RECALL = "The describing is over. Answer from memory, in any order.";
const DOUBLE = "Twice the time.";

/** What the card asks in this turn: with the describer's easier choice, if one was made. */
export function ruleText(card: RoundCard, { ease, rule }: TurnView, isRecall = false): string {
  if (isRecall) return RECALL;
  const sentences = [ease === "no_twist" ? NO_TWIST : cardText(card)];
  if (rule.all_play) sentences.push(ALL_PLAY);
  if (ease === "double_time") sentences.push(DOUBLE);
  return sentences.join(" ");
}
