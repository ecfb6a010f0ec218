import type { Wordings } from "../../lib/refusals";

export const REFUSALS: Wordings = {
  gone_on: { what: "You have gone on already.", then: "The others are still looking." },
  vote_first: { what: "The table is voting.", then: "Everything else waits for the vote." },
  clock_stands: { what: "The clock is stopped.", then: "Wait until it runs on." },
  clock_runs: { what: "The clock runs already.", then: "Go on." },
  stopped_enough: {
    what: "You stopped the clock twice for nothing.",
    then: "You may still call a clue invalid.",
  },
  not_your_vote: { what: "This vote goes without you.", then: "The others decide." },
  not_the_describer: { what: "Only the describer may do that.", then: "Your turn will come." },
  spoken_table: { what: "Clues and guesses are spoken tonight.", then: "Say it aloud." },
  typed_table: { what: "Clues and guesses are typed tonight.", then: "Write it instead." },
  only_in_memory: {
    what: "That is for Memory rounds.",
    then: "Here the next level opens by itself.",
  },
  dealer_first: { what: "The card is still being drawn.", then: "One moment, then try again." },
  nothing_to_declare: { what: "The key category is set.", then: "Start when you like." },
  declare_first: { what: "No key category is chosen yet.", then: "Choose one, then start." },
  no_redraw: { what: "You cannot draw again.", then: "One redraw in a turn, where it is played." },
  memory_first: {
    what: "This is a Memory round.",
    then: "Keep it in mind until the describing ends.",
  },
  level_settled: {
    what: "That level was finished a moment before.",
    then: "It cost nothing. Go on with this one.",
  },
  no_house_rules: {
    what: "Your House Rules card is still blank.",
    then: "Write down its rule, or leave it out.",
  },
  cannot_take_back: {
    what: "That can no longer be taken back.",
    then: "It goes for three seconds. In the tally you may dispute it.",
  },
  entry_settled: { what: "That entry is settled.", then: "Go on with another." },
  guesses_are_free: { what: "A wrong guess costs nothing here.", then: "Let them guess on." },
  barred: { what: "The next level is barred.", then: "An entry was lost in this turn." },
  not_disputable: { what: "That cannot be disputed any more.", then: "Each entry once." },
  describer_may_not: { what: "You are describing.", then: "This is for the others." },
  not_your_seal: {
    what: "Sealed guesses are for rivals.",
    then: "Where rivals may block, they block instead.",
  },
  not_your_team: { what: "The other team is guessing.", then: "Listen for now." },
  not_your_call: { what: "Only rivals call Invalid.", then: "Your team cannot." },
  nothing_to_call: { what: "Nothing is left to call.", then: "Each entry can be called once." },
  not_callable: {
    what: "That entry cannot be called.",
    then: "It was called before, or it is lost.",
  },
  no_such_entry: { what: "That entry is not in play.", then: "Choose one of those shown." },
  no_choice: {
    what: "This table starts without a choice.",
    then: "Start, and the card’s rule holds.",
  },
  no_clue: { what: "Nothing is written yet.", then: "A clue has one word or more." },
  no_guess: { what: "Nothing is written yet.", then: "A guess has one word or more." },
  no_such_seat: { what: "Nobody sits there.", then: "Look at the screen once more." },
  no_such_side: { what: "That team does not guess now.", then: "Choose another." },
  which_entry: { what: "You have one guess for each entry.", then: "Say which one this is for." },
  not_a_card: { what: "The word card did not fit.", then: "Ask your host for another deck." },
};
