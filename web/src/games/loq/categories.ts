import type { Category, Claim } from "../../wire/loq";

export const CATEGORIES: readonly Category[] = [
  "people_places",
  "adjective",
  "noun",
  "verb",
  "phrase",
];

/** Everything that is said of an entry by its category. */
interface CategoryWords {
  name: string;
  some: string;
  the: string;
  yourClue: string;
  yourGuess: string;
  isKey: string;
  wasInvalid: string;
  invalid: string;
  fine: string;
  claims: Record<Claim, string>;
  clue: (text: string) => string;
  lost: (level: number) => string;
}

export const CATEGORY_WORDS: Record<Category, CategoryWords> = {
  people_places: {
    name: "Person or place",
    some: "a person or place",
    the: "the person or place",
    yourClue: "Your clue for the person or place",
    yourGuess: "Guess for the person or place",
    isKey: "The person or place is the key word.",
    wasInvalid: "Was the clue for the person or place invalid?",
    invalid: "The clue for the person or place was invalid.",
    fine: "The clue for the person or place was fine.",
    claims: {
      guessed: "The person or place was guessed.",
      not_guessed: "The person or place was not guessed.",
      blocked: "The person or place was blocked.",
    },
    clue: (text) => `Clue for a person or place: ${text}.`,
    lost: (level) => `Level ${level}, the person or place is lost.`,
  },
  adjective: {
    name: "Adjective",
    some: "an adjective",
    the: "the adjective",
    yourClue: "Your clue for the adjective",
    yourGuess: "Guess for the adjective",
    isKey: "The adjective is the key word.",
    wasInvalid: "Was the clue for the adjective invalid?",
    invalid: "The clue for the adjective was invalid.",
    fine: "The clue for the adjective was fine.",
    claims: {
      guessed: "The adjective was guessed.",
      not_guessed: "The adjective was not guessed.",
      blocked: "The adjective was blocked.",
    },
    clue: (text) => `Clue for an adjective: ${text}.`,
    lost: (level) => `Level ${level}, the adjective is lost.`,
  },
  noun: {
    name: "Noun",
    some: "a noun",
    the: "the noun",
    yourClue: "Your clue for the noun",
    yourGuess: "Guess for the noun",
    isKey: "The noun is the key word.",
    wasInvalid: "Was the clue for the noun invalid?",
    invalid: "The clue for the noun was invalid.",
    fine: "The clue for the noun was fine.",
    claims: {
      guessed: "The noun was guessed.",
      not_guessed: "The noun was not guessed.",
      blocked: "The noun was blocked.",
    },
    clue: (text) => `Clue for a noun: ${text}.`,
    lost: (level) => `Level ${level}, the noun is lost.`,
  },
  verb: {
    name: "Verb",
    some: "a verb",
    the: "the verb",
    yourClue: "Your clue for the verb",
    yourGuess: "Guess for the verb",
    isKey: "The verb is the key word.",
    wasInvalid: "Was the clue for the verb invalid?",
    invalid: "The clue for the verb was invalid.",
    fine: "The clue for the verb was fine.",
    claims: {
      guessed: "The verb was guessed.",
      not_guessed: "The verb was not guessed.",
      blocked: "The verb was blocked.",
    },
    clue: (text) => `Clue for a verb: ${text}.`,
    lost: (level) => `Level ${level}, the verb is lost.`,
  },
  phrase: {
    name: "Phrase",
    some: "a phrase",
    the: "the phrase",
    yourClue: "Your clue for the phrase",
    yourGuess: "Guess for the phrase",
    isKey: "The phrase is the key word.",
    wasInvalid: "Was the clue for the phrase invalid?",
    invalid: "The clue for the phrase was invalid.",
    fine: "The clue for the phrase was fine.",
    claims: {
      guessed: "The phrase was guessed.",
      not_guessed: "The phrase was not guessed.",
      blocked: "The phrase was blocked.",
    },
    clue: (text) => `Clue for a phrase: ${text}.`,
    lost: (level) => `Level ${level}, the phrase is lost.`,
  },
};

export function categoryName(category: Category): string {
  return CATEGORY_WORDS[category].name;
}
