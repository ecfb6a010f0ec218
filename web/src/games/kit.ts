import type { Component, Snippet } from "svelte";
import type { Person } from "../lib/people";
import type { Wordings } from "../lib/refusals";
import type { Occasion, Result } from "../lib/today";
import type { Table } from "../lib/table.svelte";
import type { Act } from "../lib/socket";
import type { Advice, Frame, Needs } from "../wire/messages";
import type { Tip } from "./tips";

/** What all games' views have in common. */
export interface GameView {
  readonly phase: string;
  readonly you: number | null;
}

/** What a game's screen is given. */
export interface GameProps {
  table: Table;
  frame: Frame;
  view: GameView;
}

/** What a game's rules in the lobby are given. */
export interface RulesProps {
  table: Table;
  frame: Frame;
}

/** What is missing to begin, in words. */
export interface NeedsWords {
  /** What more are needed for, if not for the plain game: “for teams”. */
  purpose: string;
  /** What else stands in the way, as a sentence; empty if nothing does. */
  obstacle: string;
  /** What the host needs to hear while someone is missing: “Four make a game.” */
  sentence: string;
}

/** How people may be put into teams. */
export interface Teaming {
  least: number;
  most: number;
  /** How many teams there are by the rules; 0 where the rules do not say. */
  count: number;
  /** Whether each may play for themselves. */
  isOptional: boolean;
  /** What sets another number of teams, where that is a rule. */
  withCount: ((count: number) => Act) | null;
}

/** What a game's own way of looking back is given. */
export interface LookBackProps {
  record: string;
  /** Through whose eyes; null for someone who did not play. */
  seat: number | null;
  /** The step to open on; null for where it is best begun. */
  step: number | null;
  /** What can be done besides. */
  acts?: Snippet;
  onclose?: () => void;
}

/** Something that somebody did well, with its evidence. */
export interface Praise {
  /** “Best clue”. */
  title: string;
  seat: number;
  /** What is shown large: a clue, a word, a figure. */
  words: string;
  /** The rest of the evidence, which goes on from there with its own comma or space. */
  rest: string;
}

/** What a team or a person earned, round by round. */
export interface Race {
  /** The team, where there are teams; else whose mark it is, and nobody’s where all play together. */
  team: number | null;
  seat: number | null;
  points: readonly number[];
}

/** A game that is over, as its end and its card to share tell it. */
export interface Ending {
  /** What was played, and how: its name, the rounds, the level. */
  played: string;
  /** Over the line: by what it was won. */
  by: string;
  /** “Team A wins.” */
  line: string;
  /** Under the line; empty where it says all. */
  names: string;
  /** The best score, and what it stands against: “58”, “to 51, seven more than team B.” */
  score: string;
  against: string;
  /** The same on a card: “to 51”. */
  versus: string;
  races: readonly Race[];
  awards: readonly Praise[];
  /** What is compared with one’s own best on this device; null for whoever looked on. */
  own: OwnScore | null;
}

/** A score of one’s own. */
export interface OwnScore {
  /** What it can be compared with: the same game at the same level. */
  key: string;
  score: number;
  first: string;
  best: string;
}

/** A short round on one’s own, in which a bot explains. */
export interface Lesson {
  readonly id: string;
  /** “As spy”. */
  readonly text: string;
}

/** What is known of a game before anyone opens it: its place on the shelf. Its `cover.ts`. */
export interface Cover {
  readonly id: string;
  /** Where it stands on the shelf; the least is first. */
  readonly place: number;
  readonly title: string;
  readonly mark: string;
  /** Its paper by daylight, for pictures to share. */
  readonly stock: string;
  /** One line for the cover. */
  readonly line: string;
  /** Two sentences for whoever takes it from the shelf. */
  readonly about: string;
  readonly players: string;
  readonly minutes: string;
  /** Whom one plays with alone: “With two bots, together.” */
  readonly alone: string;
  /** How many bots that is. */
  readonly botsAlone: number;
  /** How many one may ask for instead, where that is a choice. */
  readonly mostBotsAlone?: number;
  /** How one plays against bots where one usually plays with them, and how many that takes. */
  readonly against?: { readonly text: string; readonly bots: number };
  /** What one may practise alone, and with how many bots. */
  readonly lessons?: { readonly all: readonly Lesson[]; readonly bots: number };
  /** What there is of it every day. Its `Puzzle.svelte`. */
  readonly puzzle?: PuzzleCover;
}

/** One kind of puzzle, of which there is one a day. */
export interface PuzzleCover {
  readonly kind: string;
  readonly title: string;
  /** One line for its card: “Describe, the house guesses.” */
  readonly line: string;
  readonly minutes: string;
  /** A result of it, without a word of the day: “5/5 in 14 words”. */
  lineOf(result: unknown): string;
}

/** What a puzzle’s screen is given: which it is, and what to do with a result. */
export interface PuzzleProps {
  occasion: Occasion;
  cover: Cover;
  onresult: (result: Result) => void;
  onclose: () => void;
  /** The line to share, once there is one. */
  onshare: () => void;
  /** One more of the kind, for practice. */
  onanother: () => void;
}

/** What the table's own screens need to know of a game once it is open. Its `kit.ts`. */
export interface Kit extends Cover {
  /** What bots need at the table, if it has to be set for them. */
  readonly botsNeed?: string;
  /** The options as bots need them, if they are not so yet. */
  optionsForBots?(frame: Frame): unknown;
  /** The options that suit whoever plays alone, if they are not so yet. */
  optionsAlone?(frame: Frame, isAgainst: boolean, lesson?: string): unknown;
  /** The game’s paper by daylight, and the mark that closes it, for the card to share. */
  readonly card?: { readonly stock: string; readonly mark: string };
  /** How it ended; null while it is on, or where a game draws its end itself. */
  ending?(view: GameView, people: readonly Person[]): Ending | null;
  readonly Game: Component<GameProps>;
  /** The game on a television. */
  readonly Tv: Component<GameProps>;
  readonly Rules: Component<RulesProps>;
  readonly Guide: Component;
  /** What the bar shows besides, while a game is on. */
  readonly Aside?: Component<GameProps>;
  /** Whether people may be put into teams. */
  hasTeams(frame: Frame): boolean;
  /** How many teams there may be; a game that does not say has two to six, or none. */
  teaming?(frame: Frame): Teaming;
  /** What it takes to begin, in words. */
  wordNeeds(needs: Needs, frame: Frame): NeedsWords;
  seatCount(view: GameView): number;
  /** Where we are, in the one line of the bar. */
  where(view: GameView, people: readonly Person[]): string;
  /** The line of a television's bar, where it is another one. */
  tvLine?(view: GameView, people: readonly Person[]): string;
  isYourTurn(view: GameView): boolean;
  /** Changes whenever the screen begins anew, so that readers and eyes go to its head. */
  stage(view: GameView): string;
  /** What the house would have done at a step, as a sentence; empty where that says nothing. */
  advice(advice: Advice, people: readonly Person[]): string;
  /** Why the game says no, in words. */
  readonly refusals: Wordings;
  /** Actions that those who share a device make together. */
  readonly together: readonly string[];
  /** What a seat does that is handed a device, after these others on it; most games need nothing. */
  handed?(view: GameView, others: readonly number[]): { type: string } | null;
  /** Its own way of looking back at a finished game, where it has one. */
  readonly LookBack?: Component<LookBackProps>;
  /** What the house did in your place, in whole sentences; empty where that says nothing. */
  playedForYou(actions: readonly unknown[], view: GameView, people: readonly Person[]): string;
  /** What a screen reader hears of a step. */
  announce(news: readonly unknown[], view: GameView, people: readonly Person[]): string;
  /** What a newcomer needs to know at this moment, the most important first. */
  tips(view: GameView): readonly Tip[];
  /** What a bot explains to who practises; then there are no tips. */
  coached?(view: GameView, people: readonly Person[]): string;
}
