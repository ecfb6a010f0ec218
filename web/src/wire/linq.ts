// Made by `trilogue contract` from the Python messages. Do not edit.

/** The viewer's own card; `pad` makes all briefings equally long. */
export interface Briefing {
  role: Role;
  words: readonly string[];
  pad: string;
}

/** Everyone holds a card. */
export interface CardsDealt {
  type: "cards_dealt";
  round: number;
}

/** A finished round, as everyone may look back at it. */
export interface Chapter {
  number: number;
  word: string;
  spies: readonly number[];
  board: readonly (readonly string[])[];
  picks: readonly (Pair | null)[];
  guesses: readonly (string | null)[];
  ledger: readonly Payment[];
  points: readonly number[];
  bank: number;
}

/** The table's options. */
export interface Config {
  number_each_round: boolean;
  balanced_roles: boolean;
  no_copying: boolean;
  summary_round: boolean;
  word_s: number;
  point_s: number;
  guess_s: number;
  debrief_s: number;
  deck: string;
}

/** A player has seen the board or the ledger and is ready to go on. */
export interface Continue {
  type: "continue";
}

export type Entry = "bank_award" | "code_word" | "deposit" | "exposure" | "wrong_pick";

/** The last ledger has been seen. */
export interface GameEnded {
  type: "game_ended";
  winners: readonly number[];
}

/** A double agent who named both spies guesses the word, or lets it be. */
export interface GuessCodeWord {
  type: "guess_code_word";
  word: string | null;
}

/** Someone has guessed, or let it be; what is secret. */
export interface GuessMade {
  type: "guess_made";
  seat: number;
}

/** Everyone has pointed, or time ran out: all show at once. */
export interface HandsShown {
  type: "hands_shown";
}

/** The number of the code word is known. */
export interface NumberPicked {
  type: "number_picked";
  number: number;
}

/** Two seats that someone points at. */
export interface Pair {
  first: number;
  second: number;
}

/** One line of the ledger: who pays whom, how much, and by which rule; None is the bank. */
export interface Payment {
  entry: Entry;
  payer: number | null;
  payee: number | null;
  amount: number;
  rule: number;
  instead_of: number | null;
}

export type Phase = "briefing" | "debriefing" | "guessing" | "number" | "opening" | "over" | "pointing" | "summary" | "words";

/** The start player picks the number of the code word. */
export interface PickNumber {
  type: "pick_number";
  number: number;
}

/** A player points at two. */
export interface PointAt {
  type: "point_at";
  first: number;
  second: number;
}

/** Someone has pointed; at whom is secret. */
export interface Pointed {
  type: "pointed";
  seat: number;
}

export type Role = "double_agent" | "none" | "spy";

/** The ledger of a round is written. */
export interface RoundSettled {
  type: "round_settled";
  round: number;
}

/** A player says a word. */
export interface SayWord {
  type: "say_word";
  word: string;
}

/** What shows once all have pointed: the hands, and who the spies were. */
export interface Seen {
  spies: readonly number[];
  picks: readonly (Pair | null)[];
  exposers: readonly number[];
}

/** The dealer drew who starts. */
export interface StarterChosen {
  type: "starter_chosen";
  seat: number;
}

/** A Linq table as one viewer sees it. */
export interface View {
  config: Config;
  you: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  starter: number;
  order: readonly number[];
  number: number | null;
  briefing: Briefing;
  board: readonly (readonly string[])[];
  waiting: readonly number[];
  began: number;
  deadline: number | null;
  points: readonly number[];
  bank: number;
  your_pick: Pair | null;
  your_guess: string | null;
  seen: Seen | null;
  chapters: readonly Chapter[];
  winners: readonly number[];
}

/** A word stands on the board; … is silence. */
export interface WordSaid {
  type: "word_said";
  seat: number;
  word: string;
}

export type Played = PickNumber | SayWord | PointAt | GuessCodeWord | Continue;

export type Event = StarterChosen | NumberPicked | CardsDealt | WordSaid | Pointed | HandsShown | GuessMade | RoundSettled | GameEnded;
