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
  teams: readonly Team[];
  sleeper: Sleeper | null;
  board: readonly (readonly string[])[];
  sketches: readonly (readonly (readonly (readonly number[])[] | null)[])[];
  picks: readonly (Pair | null)[];
  exposed: readonly (number | null)[];
  guesses: readonly (string | null)[];
  ledger: readonly Payment[];
  points: readonly number[];
  bank: number;
}

/** The table's options. */
export interface Config {
  variant: Variant;
  silent_night: SilentNight;
  aloud: boolean;
  number_each_round: boolean;
  balanced_roles: boolean;
  no_copying: boolean;
  summary_round: boolean;
  word_s: number;
  point_s: number;
  guess_s: number;
  debrief_s: number;
  beats: boolean;
  rounds: number;
  starter: number | null;
  has_bots: boolean;
  deck: string;
}

/** A player has seen the board or the ledger and is ready to go on. */
export interface Continue {
  type: "continue";
}

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

export type LedgerStep = "bank_award" | "code_word" | "deposit" | "exposure" | "wrong_pick";

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

/** A player passes on from this beat of the reveal; two who press at once pass only one. */
export interface PassBeat {
  type: "pass_beat";
  beat: Phase;
}

/** One line of the ledger: who pays whom, how much, and by which rule; None is the bank. */
export interface Payment {
  entry: LedgerStep;
  payer: number | null;
  payee: number | null;
  amount: number;
  rule: number;
  instead_of: number | null;
}

/** A player begins their five seconds. */
export interface Perform {
  type: "perform";
}

/** Someone has five seconds, from now on. */
export interface PerformanceBegun {
  type: "performance_begun";
  seat: number;
}

/** Someone's five seconds are over. */
export interface Performed {
  type: "performed";
  seat: number;
}

export type Phase = "briefing" | "counting" | "debriefing" | "guessing" | "hands" | "number" | "opening" | "over" | "pointing" | "spies" | "summary" | "words";

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

/** Someone has said their word; the table heard it. */
export interface SaidAloud {
  type: "said_aloud";
  seat: number;
}

/** Whoever presses says that a player has said their word, and may write it for the board. */
export interface SayAloud {
  type: "say_aloud";
  seat: number;
  word: string | null;
}

/** A player says a word. */
export interface SayWord {
  type: "say_word";
  word: string;
}

/** A player shows what they drew in five seconds. */
export interface ShowSketch {
  type: "show_sketch";
  strokes: readonly (readonly number[])[];
}

/** What shows once all have pointed: the hands, who the spies were, and who slept. */
export interface ShownHands {
  teams: readonly (readonly number[])[];
  sleeper: number | null;
  picks: readonly (Pair | null)[];
  exposers: readonly number[];
  exposed: readonly (number | null)[];
  found: readonly boolean[];
}

export type SilentNight = "charades" | "off" | "sketches";

/** The one who took himself for a spy. */
export interface Sleeper {
  seat: number;
  word: string;
}

/** The dealer drew who starts. */
export interface StarterChosen {
  type: "starter_chosen";
  seat: number;
}

/** Two spies, their code word, and whether they found each other. */
export interface Team {
  spies: readonly number[];
  word: string;
  found: boolean;
}

/** That was too soon: it is their word again. */
export interface Unsaid {
  type: "unsaid";
  seat: number;
}

/** Someone pressed too soon: the player has not said their word yet. */
export interface Unsay {
  type: "unsay";
  seat: number;
}

export type Variant = "plain" | "sleeper" | "spy_vs_spy";

/** A Linq table as one viewer sees it: what lies open, and what is `Own`. */
export interface View {
  phase: Phase;
  waiting: readonly number[];
  free: readonly number[];
  began: number;
  deadline: number | null;
  speaker: number | null;
  config: Config;
  round: number;
  rounds: number;
  starter: number;
  order: readonly number[];
  number: number | null;
  board: readonly (readonly string[])[];
  sketches: readonly (readonly (readonly (readonly number[])[] | null)[])[];
  is_performing: boolean;
  just_said: number | null;
  points: readonly number[];
  bank: number;
  aims: readonly (readonly number[])[];
  seen: ShownHands | null;
  chapters: readonly Chapter[];
  winners: readonly number[];
  you: number | null;
  briefing: Briefing;
  your_pick: Pair | null;
  your_guess: string | null;
}

/** A word stands on the board; … is silence. */
export interface WordSaid {
  type: "word_said";
  seat: number;
  word: string;
}

export type Played = PickNumber | SayWord | SayAloud | Unsay | Perform | ShowSketch | PointAt | PassBeat | GuessCodeWord | Continue;

export type Event = StarterChosen | NumberPicked | CardsDealt | WordSaid | SaidAloud | Unsaid | PerformanceBegun | Performed | Pointed | HandsShown | GuessMade | RoundSettled | GameEnded;
