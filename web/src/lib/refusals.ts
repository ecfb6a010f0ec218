import { capital, counted } from "./plural";

/** What a strip says: what happened, and what to do. */
export interface Words {
  what: string;
  then: string;
}

/** What a refusal may want to mention. */
export interface Circumstances {
  word?: string;
  host?: string;
  fewest?: number;
  most?: number;
}

type Wording = Words | ((around: Required<Circumstances>) => Words);

const WRONG_PAIR: Words = {
  what: "Those two do not fit your card.",
  then: "Look at your card again. Nobody saw this.",
};

const WORDING: Record<string, Wording> = {
  // the game
  not_your_turn: { what: "It is not your turn.", then: "You will see it here when it is." },
  not_now: { what: "The table has moved on.", then: "Look at the screen once more." },
  too_late: { what: "Time had run out.", then: "The table has gone on without it." },
  not_one_word: ({ word }) => ({
    what: word ? `“${word}” is not one word.` : "Nothing is written yet.",
    then: "One word, in Latin letters; hyphens and apostrophes are fine.",
  }),
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
  sketch_too_large: {
    what: "There is too much on the sheet.",
    then: "Forty strokes at most. Draw a little less.",
  },
  bad_stroke: { what: "The sketch did not arrive whole.", then: "Load the page again." },
  no_such_seat: { what: "Nobody sits there.", then: "Point at two who play." },
  same_twice: { what: "That is the same player twice.", then: "Point at two different players." },
  // The same words for both roles: whoever looks over a shoulder learns nothing.
  spy_names_himself: WRONG_PAIR,
  agent_names_others: WRONG_PAIR,
  no_word: { what: "Nothing is written yet.", then: "Write a word, or let it be." },
  // Logos
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
  // LOQ
  gone_on: { what: "You have gone on already.", then: "The others are still looking." },
  vote_first: { what: "The table is voting.", then: "Everything else waits for the vote." },
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
  entry_settled: { what: "That entry is settled.", then: "Go on with another." },
  guesses_are_free: { what: "A wrong guess costs nothing here.", then: "Let them guess on." },
  barred: { what: "The next level is barred.", then: "An entry was lost in this turn." },
  not_disputable: { what: "That cannot be disputed any more.", then: "Each entry once." },
  describer_may_not: { what: "You are describing.", then: "This is for the others." },
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
  no_such_side: { what: "That team does not guess now.", then: "Choose another." },
  which_entry: { what: "You have one guess for each entry.", then: "Say which one this is for." },
  not_due: { what: "The table has moved on.", then: "Look at the screen once more." },
  not_a_deal: { what: "The deal did not fit.", then: "Ask your host to deal again." },
  not_a_card: { what: "The word card did not fit.", then: "Ask your host for another deck." },
  no_preview: { what: "There is nothing to try out here.", then: "Just play it." },
  game_is_over: { what: "The game is over.", then: "The standings are final." },
  bad_action: { what: "The table did not understand that.", then: "Load the page again." },
  time_runs_backwards: { what: "The clock slipped.", then: "Try once more." },

  // the table
  paused: ({ host }) => ({ what: "The table is paused.", then: `${capital(host)} lets it go on.` }),
  not_paused: { what: "The clock is running already.", then: "There is nothing more to do." },
  not_host: ({ host }) => ({ what: "Only the host may do that.", then: `Ask ${host}.` }),
  not_enough_players: ({ fewest }) => ({
    what: "There are too few of you.",
    then: counted(fewest, ["One player makes a game.", "# players make a game."]),
  }),
  too_many_players: ({ most }) => ({
    what: "There are too many of you.",
    then: counted(most, ["One player at most can play.", "# players at most can play."]),
  }),
  not_in_lobby: { what: "A game is on.", then: "The rules can change between two games." },
  no_game: { what: "No game is on.", then: "Deal first." },
  bad_name: { what: "That name will not do.", then: "One to sixteen letters, please." },
  name_taken: { what: "Someone here has that name.", then: "Choose another, or add a letter." },
  mark_taken: { what: "Someone has just taken that mark.", then: "Choose another." },
  no_such_mark: { what: "That mark is not in the case.", then: "Choose one of those shown." },
  no_such_member: { what: "That player has left already.", then: "There is nothing more to do." },
  not_seated: { what: "You have no seat in this game.", then: "You are in from the next one." },
  table_failed: { what: "Something went wrong at this table.", then: "Try again in a moment." },
  seated: { what: "You have a seat.", then: "Play on." },
  seat_taken: { what: "That seat is taken.", then: "Choose another, or wait for the next game." },
  cannot_undo: { what: "That cannot be taken back any more.", then: "Play on." },
  nothing_asked: { what: "Nobody asks any more.", then: "The table has gone on." },
  no_words: { what: "There are no words in it.", then: "A word or phrase a line." },
  no_such_deck: { what: "There is no such list.", then: "Look at the link again." },
  unfit_words: {
    what: "These words are too few for this game.",
    then: "Ten single words suit every game.",
  },
  too_many_versions: { what: "This list was changed too often.", then: "Keep it as a new one." },
  no_talk: ({ host }) => ({
    what: "Nobody writes at this table.",
    then: `${capital(host)} may allow it.`,
  }),
  muted: { what: "You cannot write for now.", then: "Your host has asked for quiet." },
  hushed: {
    what: "Not now: it could give something away.",
    then: "You may write again in a moment.",
  },
  bad_text: { what: "That line will not do.", then: "One to 140 characters, please." },
  unkind: { what: "Say it kindly.", then: "Children may read along. Nobody saw this one." },
  no_team: { what: "You have no team to write to.", then: "Write to everyone instead." },
  no_such_sign: { what: "That sign is not in the case.", then: "Choose one of those shown." },
  bad_seating: { what: "Someone came or went meanwhile.", then: "Set the seats once more." },
  bad_teams: { what: "Someone came or went meanwhile.", then: "Set the teams once more." },
  bad_options: { what: "Those rules do not fit together.", then: "Nothing has changed." },
  stale_commitment: { what: "A new deal has begun.", then: "Your share goes into the next one." },
  bad_share: { what: "Your share did not arrive whole.", then: "Load the page again." },
  share_given: { what: "Your share is in already.", then: "There is nothing more to do." },

  // the door
  no_such_knock: { what: "Nobody waits at the door any more.", then: "They have gone." },
  too_many_knocks: {
    what: "Too many are knocking at this table.",
    then: "Try again in a minute, or ask your host for the link.",
  },
  door_closed: { what: "The door stays closed to you.", then: "Come back for the next game." },
  removed: {
    what: "Your host has asked you to leave.",
    then: "Set a table of your own, or join another.",
  },

  // the line
  only_looking: { what: "This game is over.", then: "One can look at it, not play it." },
  no_such_table: { what: "There is no such table.", then: "Ask your host for the word again." },
  table_locked: { what: "The door is locked.", then: "Ask your host to open it." },
  table_worn: { what: "This table is worn out.", then: "Set a new one. Finished games are kept." },
  table_full: { what: "Every seat is taken.", then: "Ask your host, or set a table yourself." },
  too_many_attempts: {
    what: "Too many words tried.",
    then: "Wait a minute, then ask your host for the word.",
  },
  table_closed: { what: "That table has been cleared.", then: "Set a new one." },
  bad_token: {
    what: "Your seat at that table is gone.",
    then: "Join again with the word on your host’s screen.",
  },
  malformed: { what: "The table did not understand that.", then: "Load the page again." },
  too_large: { what: "That was too long.", then: "Make it shorter." },
  too_fast: { what: "That was a little fast.", then: "Wait a moment, then try again." },
  unknown_game: { what: "That game is not on this table.", then: "Choose another." },
  already_seated: { what: "You sit at a table already.", then: "Load the page again." },
  not_text: { what: "The table did not understand that.", then: "Load the page again." },
  not_json: { what: "The table did not understand that.", then: "Load the page again." },
  house_error: {
    what: "Something went wrong in the house.",
    then: "It is our fault. Try again in a moment.",
  },
  log_unavailable: {
    what: "The house cannot write anything down just now.",
    then: "Nothing has changed. Try again in a moment.",
  },
  foreign_origin: {
    what: "This page is not the house’s own.",
    then: "Open the address that your host gave you.",
  },
  too_many_watchers: { what: "Every place to look on from is taken.", then: "Fifty may watch." },
  not_watched: { what: "This table is not open to watchers.", then: "Its host may open it." },
  house_full: { what: "Every table of this house is taken.", then: "Try again later." },
  shutting_down: { what: "The house is closing for a moment.", then: "Your seat is kept." },
};

const FALLBACK: Words = { what: "That did not work.", then: "Nothing has changed. Try once more." };

/** A refusal or problem in words for people. */
export function wordRefusal(code: string, around: Circumstances = {}): Words {
  const wording = Object.hasOwn(WORDING, code) ? WORDING[code] : FALLBACK;
  if (typeof wording !== "function") return wording ?? FALLBACK;
  return wording({ word: "", host: "your host", fewest: 4, most: 8, ...around });
}
