// Made by `trilogue contract` from the Python messages. Do not edit.

/** Three facts about a game; whichever nobody earned is left out. */
export interface Awards {
  best_bluff: BestBluff | null;
  best_hint: BestHint | null;
  sharpest_eye: SharpestEye | null;
}

/** What a double agent said in a round, if it can be read, and how many hands it drew. */
export interface BestBluff {
  seat: number;
  round: number;
  words: readonly string[];
  hands: number;
}

/** What a spy said, whose partner saw it, and how many double agents with them. */
export interface BestHint {
  seat: number;
  round: number;
  words: readonly string[];
  partner: number;
  agents: number;
}

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
  reasons: readonly (string | null)[];
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
  practice: Practice;
  learner: number | null;
  deck: string;
}

/** A player has seen the board or the ledger and is ready to go on. */
export interface Continue {
  type: "continue";
}

/** Someone was handed the device of another, and the time begins anew. */
export interface DeviceTaken {
  type: "device_taken";
  seat: number;
}

/** Once all is told, a player leaves one word for why they pointed as they did. */
export interface Explain {
  type: "explain";
  word: string;
}

/** What two hands would have earned someone without a seat, as a double agent: Linq 46. */
export interface ForHonour {
  named: readonly number[];
  otherwise: number;
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

/** A device that has gone from one seat to another. */
export interface Handed {
  giver: number;
  taker: number;
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

/** These are the spies; there is no other try. */
export interface PointAtTwo {
  type: "point_at_two";
  first: number;
  second: number;
}

/** Someone has pointed; at whom is secret. */
export interface Pointed {
  type: "pointed";
  seat: number;
}

export type Practice = "double_agent" | "off" | "spy";

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

/** This is their word; None is to leave it open. */
export interface SayTheirWord {
  type: "say_their_word";
  word: string | null;
}

/** A player says a word. */
export interface SayWord {
  type: "say_word";
  word: string;
}

/** How often somebody named both spies. */
export interface SharpestEye {
  seat: number;
  times: number;
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

/** A player is handed the device on which another has pointed or guessed: their time begins. */
export interface TakeDevice {
  type: "take_device";
  after: number;
}

/** Two spies, their code word, and whether they found each other. */
export interface Team {
  spies: readonly number[];
  word: string;
  found: boolean;
}

/** How many of the two were found, and whether their word was. */
export interface TwoSpiesResult {
  found: number;
  is_word: boolean;
}

/** Who they were and what they meant, who bluffed best, and what the house's best reader found. */
export interface TwoSpiesSolution {
  spies: readonly number[];
  word: string;
  ways: readonly Way[];
  bluff: number;
  pointed: number;
  both: number;
  strong: readonly number[];
  strong_word: string;
}

/** Whom one pointed at and what one guessed; how right that was, and the solution, only then. */
export interface TwoSpiesStanding {
  is_done: boolean;
  picks: readonly number[];
  guess: string | null;
  found: number;
  is_word: boolean;
  solution: TwoSpiesSolution | null;
}

/** What all have said, by their seats, in the order in which they spoke. */
export interface TwoSpiesTask {
  board: readonly (readonly string[])[];
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
  handed: readonly Handed[];
  aims: readonly (readonly number[])[];
  seen: ShownHands | null;
  chapters: readonly Chapter[];
  for_honour: ForHonour | null;
  winners: readonly number[];
  awards: Awards | null;
  you: number | null;
  briefing: Briefing;
  your_pick: Pair | null;
  your_guess: string | null;
}

/** How a spy's word leads to the code word: which place it has in what that brings to mind, and
    through what it came there; empty where it came by itself. */
export interface Way {
  place: number;
  through: string;
}

/** A word stands on the board; … is silence. */
export interface WordSaid {
  type: "word_said";
  seat: number;
  word: string;
}

export type Played = PickNumber | SayWord | SayAloud | Unsay | Perform | ShowSketch | PointAt | TakeDevice | PassBeat | GuessCodeWord | Explain | Continue;

export type Event = StarterChosen | NumberPicked | CardsDealt | WordSaid | SaidAloud | Unsaid | PerformanceBegun | Performed | Pointed | DeviceTaken | HandsShown | GuessMade | RoundSettled | GameEnded;

export type PuzzleAct = PointAtTwo | SayTheirWord;

export type PuzzleResult = TwoSpiesResult;
