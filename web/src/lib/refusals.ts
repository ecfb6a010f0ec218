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

/** Refusals by their codes, in words; a game has some of its own. */
export type Wordings = Readonly<Record<string, Wording>>;

const WORDINGS: Wordings = {
  // any game
  not_your_turn: { what: "It is not your turn.", then: "You will see it here when it is." },
  not_now: { what: "The table has moved on.", then: "Look at the screen once more." },
  too_late: { what: "Time had run out.", then: "The table has gone on without it." },
  not_one_word: ({ word }) => ({
    what: word ? `“${word}” is not one word.` : "Nothing is written yet.",
    then: "One word, in Latin letters; hyphens and apostrophes are fine.",
  }),
  not_due: { what: "The table has moved on.", then: "Look at the screen once more." },
  not_a_deal: { what: "The deal did not fit.", then: "Ask your host to deal again." },
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
  slate_full: { what: "The board is full.", then: "Fifty people are on it." },
  mark_taken: { what: "Someone has just taken that mark.", then: "Choose another." },
  no_such_mark: { what: "That mark is not in the case.", then: "Choose one of those shown." },
  no_such_member: { what: "That player has left already.", then: "There is nothing more to do." },
  not_seated: { what: "You have no seat in this game.", then: "You are in from the next one." },
  no_gesture_now: { what: "Not at this moment.", then: "It could give something away." },
  no_seat_to_come: { what: "This game takes in nobody more.", then: "You are in from the next." },
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
  unfit_list: {
    what: "That is no list of words.",
    then: "A text file with a word a line, up to 400,000.",
  },
  no_such_list: {
    what: "The house has lost that dictionary.",
    then: "Bring it again, or play without it.",
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
  no_call: ({ host }) => ({
    what: "Nobody talks aloud at this table.",
    then: `${capital(host)} may allow it.`,
  }),
  call_full: { what: "Eight are talking already.", then: "There is room once somebody leaves." },
  faces_full: {
    what: "Six are seen already.",
    then: "There is room once somebody hides their face.",
  },
  not_in_call: { what: "They are not in the call any more.", then: "There is nothing more to do." },
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
  house_renewing: {
    what: "The house is being renewed.",
    then: "Your seat is kept; this page tries again by itself.",
  },
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
  done_already: { what: "That is done for this day.", then: "Another day has another one." },
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
};

const FALLBACK: Words = { what: "That did not work.", then: "Nothing has changed. Try once more." };

/** A refusal or problem in words for people; a game says its own in its own way. */
export function wordRefusal(code: string, around: Circumstances = {}, own: Wordings = {}): Words {
  const wording = [own, WORDINGS].find((wordings) => Object.hasOwn(wordings, code))?.[code];
  if (typeof wording !== "function") return wording ?? FALLBACK;
  return wording({ word: "", host: "your host", fewest: 4, most: 8, ...around });
}
