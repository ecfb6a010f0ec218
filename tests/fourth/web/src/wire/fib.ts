// Made by `trilogue contract` from the Python messages. Do not edit.

/** A claim was believed, or the card lies open. */
export interface Answered {
  type: "answered";
  turn: Turn;
}

/** Let a claim pass. */
export interface Believe {
  type: "believe";
}

/** A round begins. */
export interface CardsDealt {
  type: "cards_dealt";
  round: number;
}

/** Say what is on your card, or something else. */
export interface Claim {
  type: "claim";
  number: number;
}

/** Someone has claimed a number. */
export interface Claimed {
  type: "claimed";
  seat: number;
  number: number;
}

/** The table's options. */
export interface Config {
  length: Length;
  show_all: boolean;
  turn_s: number;
}

/** Let the card be shown. */
export interface Doubt {
  type: "doubt";
}

/** Who has won. */
export interface GameEnded {
  type: "game_ended";
  winners: readonly number[];
}

export type Length = "long" | "short";

export type Phase = "answering" | "claiming" | "dealing" | "over";

/** A claim that was answered; the card, if it lies open. */
export interface Turn {
  round: number;
  seat: number;
  claim: number;
  is_believed: boolean;
  card: number | null;
}

/** A table of Fib as one viewer sees it: what lies open, and what is `Own`. */
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
  claimant: number;
  claim: number | null;
  turns: readonly Turn[];
  points: readonly number[];
  bank: number;
  winners: readonly number[];
  you: number | null;
  card: number | null;
}

export type Played = Claim | Believe | Doubt;

export type Event = CardsDealt | Claimed | Answered | GameEnded;
