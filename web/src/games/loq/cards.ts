import type { CardId, Grade, RoundCard, TurnView } from "../../wire/loq";

interface Printed {
  title: string;
  text: string;
}

/** What the round cards say. */
export const CARDS: Record<CardId, Printed> = {
  first_round: { title: "First Round", text: "No twist yet: describe and guess." },
  three_words: {
    title: "3 Words",
    text: "The describer has at most three words for each entry.",
  },
  one_guess: {
    title: "1 Guess",
    text: "The team has one guess for each entry. A wrong one loses it.",
  },
  level_up: { title: "Level Up", text: "Play one level higher than usual." },
  first_letter: {
    title: "First Letter",
    text: "The describer may also tell the first letter of every word.",
  },
  memory: {
    title: "Memory",
    text: "Hold your guesses until the describing ends. Then answer from memory.",
  },
  penalty: { title: "Penalty", text: "Miss the key word and lose two points." },
  one_syllable: { title: "1 Syllable", text: "Every word of a clue has one syllable." },
  questions: { title: "Questions", text: "Every clue is a question." },
  last_round: { title: "Last Round", text: "No key word, and every entry is worth one more." },
  house_rules: { title: "House Rules", text: "The rule that you agreed on before the game." },
};

/** What the score cards say, from the lowest line to the highest. */
export const GRADES: Record<Grade, Printed> = {
  poor: { title: "Poor", text: "The words hid well today; the next card is a fresh start." },
  disappointing: {
    title: "Disappointing",
    text: "There is more in you than this evening showed.",
  },
  below_average: {
    title: "Below average",
    text: "The first clues have landed, and more will follow.",
  },
  ordinary: { title: "Ordinary", text: "A solid evening with room to grow." },
  promising: { title: "Promising", text: "You are finding each other's wavelength." },
  good: { title: "Good", text: "Quick clues, quick ears: try the next level soon." },
  very_good: { title: "Very good", text: "You finish each other's sentences." },
  accomplished: { title: "Accomplished", text: "A team that seldom lacks the right word." },
  excellent: { title: "Excellent", text: "Take a bow, all of you." },
  sensational: { title: "Sensational", text: "Nobody at this table needs many words any more." },
};

/** The twist in a word or two, beside the name of its card. */
const SHORT: Record<CardId, string> = {
  first_round: "no twist",
  three_words: "for each entry",
  one_guess: "for each entry",
  level_up: "one higher",
  first_letter: "may be told",
  memory: "answer later",
  penalty: "key word or −2",
  one_syllable: "in every word",
  questions: "in every clue",
  last_round: "one more each",
  house_rules: "",
};

/** What holds in this turn, as short as a strip on a phone needs it. */
export function inShort({ id }: RoundCard, { ease, rule }: TurnView, isRecall = false): string {
  if (isRecall) return "answer now";
  const parts = [ease === "no_twist" ? "without the twist" : SHORT[id]];
  if (rule.all_play) parts.push("all play");
  return parts.filter(Boolean).join(", ");
}

/** What a card says; on House Rules what the table wrote, if it wrote something. */
export function cardText({ id, house_rules }: RoundCard): string {
  return house_rules || CARDS[id].text;
}
