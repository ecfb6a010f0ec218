import type { RoundCard, TurnView } from "../../wire/loq";

const NO_TWIST = "The describer plays without the twist.";
const DOUBLE = "Twice the time.";

/** What the card asks in this turn: with the describer's easier choice, if one was made. */
export function ruleText(card: RoundCard, turn: TurnView): string {
  if (turn.ease === "no_twist") {
    const stays = turn.rule.all_play ? " All play: rivals may block." : "";
    return NO_TWIST + stays;
  }
  const text = turn.rule.all_play === card.modifiers.all_play ? card.text : withoutAllPlay(card);
  return turn.ease === "double_time" ? `${text} ${DOUBLE}` : text;
}

/** Together nobody blocks, so the card's last sentence falls away. */
function withoutAllPlay(card: RoundCard): string {
  return card.text.replace(/\s*All play:[^.]*\./, "");
}
