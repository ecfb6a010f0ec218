import type { Words, Wordings } from "../../lib/refusals";

/** Why an answer to a card was sent back; it cost nothing. */
export function answerRefusal(code: string, word: string): Words {
  if (code === "too_long")
    return {
      what: "That is far too long for this word.",
      then: "Spell it again. A second one like that ends your turn.",
    };
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

export const REFUSALS: Wordings = {
  no_tiles: { what: "Lay tiles on the table", then: "At least one, or pass." },
  cell_taken: { what: "That cell is taken", then: "Tiles on the table never move." },
  not_connected: { what: "All tiles must connect", then: "One crossword, joined to the table." },
  no_word_formed: { what: "One letter is no word", then: "Make a word of two letters or more." },
  two_letter_word: { what: "No two-letter words tonight", then: "Make it longer." },
  not_your_tiles: { what: "You do not hold that tile.", then: "Look at your rack again." },
  swapped_already: { what: "You have swapped already.", then: "One swap in a turn." },
  bad_swap: { what: "That swap does not add up.", then: "One or two tiles, for as many." },
  not_in_pile: { what: "That tile is not in the pile.", then: "Choose another." },
  bag_is_empty: { what: "The bag is empty.", then: "Take from the pile instead." },
  too_many_discarded: { what: "Those are too many.", then: "Two tiles at most." },
  not_the_last_turn: {
    what: "This is not the last turn.",
    then: "Before it, all unused tiles go to the pile.",
  },
  no_room: { what: "There is no room for it.", then: "Eight tiles at most." },
  only_letters: ({ word }) => ({
    what: word ? `“${word}” has more than letters in it.` : "Nothing is written yet.",
    then: "Only the letters A to Z, please.",
  }),
  no_definition: {
    what: "Nothing is written yet.",
    then: "Say what it means, or keep the points.",
  },
  window_closed: { what: "That play is settled.", then: "The table has gone on." },
  no_such_category: { what: "Choose one of the three.", then: "Tiles, a synonym, or spelling." },
};
