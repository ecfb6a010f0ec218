import type { Words, Wordings } from "../../lib/refusals";

const WRONG_PAIR: Words = {
  what: "Those two do not fit your card.",
  then: "A spy points at himself and one other, a double agent at two others. Nobody saw this.",
};

export const REFUSALS: Wordings = {
  said_before: ({ word }) => ({
    what: `You have said “${word}” already.`,
    then: "Your two words must differ.",
  }),
  copied: ({ word }) => ({
    what: `“${word}” is on the board already.`,
    then: "Tonight nobody repeats a word. Say another one.",
  }),
  contains_code_word: ({ word }) => ({
    what: `“${word}” contains your code word.`,
    then: "Say another word. Nobody saw this one.",
  }),
  not_their_turn: {
    what: "That was pressed already.",
    then: "It is the next one’s turn.",
  },
  nothing_to_unsay: {
    what: "The table has gone on.",
    then: "Only the latest word can be taken back.",
  },
  beat_is_over: { what: "The table has gone on.", then: "Look: the next step is there." },
  sketch_too_large: {
    what: "There is too much on the sheet.",
    then: "Forty strokes at most. Draw a little less.",
  },
  bots_cannot_perform: {
    what: "Bots cannot act at a table.",
    then: "Let them go, choose sketches, or speak.",
  },
  bad_stroke: { what: "The sketch did not arrive whole.", then: "Load the page again." },
  no_such_number: { what: "There is no such number.", then: "Choose one from 1 to 10." },
  no_such_seat: { what: "Nobody sits there.", then: "Point at two who play." },
  same_twice: { what: "That is the same player twice.", then: "Point at two different players." },
  // The same words for both roles: whoever looks over a shoulder learns nothing.
  spy_names_himself: WRONG_PAIR,
  agent_names_others: WRONG_PAIR,
  explained_before: { what: "You have said why.", then: "One word is enough for a round." },
  device_in_use: {
    what: "The other one has not finished.",
    then: "The device goes on once they have.",
  },
  device_taken: { what: "Your time runs already.", then: "It begins anew only once." },
  no_word: { what: "Nothing is written yet.", then: "Write a word, or let it be." },
};
