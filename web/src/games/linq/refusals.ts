import type { Words, Wordings } from "../../lib/refusals";

const WRONG_PAIR: Words = {
  what: "Those two do not fit your card.",
  then: "Hold your card: it says whom you may point at. Nobody saw this.",
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
    what: "Bots can neither act nor draw.",
    then: "Let them go, or play without Silent Night.",
  },
  bad_stroke: { what: "The sketch did not arrive whole.", then: "Load the page again." },
  no_such_number: { what: "There is no such number.", then: "Choose one from 1 to 10." },
  no_such_seat: { what: "Nobody sits there.", then: "Point at two who play." },
  same_twice: { what: "That is the same player twice.", then: "Point at two different players." },
  // The same words for both roles: whoever looks over a shoulder learns nothing.
  spy_names_himself: WRONG_PAIR,
  agent_names_others: WRONG_PAIR,
  no_word: { what: "Nothing is written yet.", then: "Write a word, or let it be." },
};
