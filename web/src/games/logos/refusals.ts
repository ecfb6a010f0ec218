import type { Words } from "../../lib/refusals";

/** Why an answer to a card was sent back; it cost nothing. */
export function answerRefusal(code: string, word: string): Words {
  if (code === "prefix_alone")
    return {
      what: `“${word}” only puts a prefix before it.`,
      then: "Write another word. Nobody saw this one.",
    };
  return {
    what: `“${word}” is a form of the word on the card.`,
    then: "Write another word. Nobody saw this one.",
  };
}
