// Made by `trilogue contract` from the Python messages. Do not edit.

/** Three facts about a game; whichever nobody earned is left out. */
export interface Awards {
  dearest_word: DearestWord | null;
  boldest_stand: BoldestStand | null;
  longest_word: LongestWord | null;
}

export type BagSize = "full" | "long" | "short";

/** In per cent of the best turn with everyday words. */
export interface BestTurnResult {
  percent: number;
}

/** What was handed in, in per cent of the best with everyday words; the solution only then. */
export interface BestTurnStanding {
  is_done: boolean;
  turn: HandedIn | null;
  percent: number;
  best: SolvedTurn | null;
  everyday: SolvedTurn | null;
}

/** A table and a rack, and what letters are worth. */
export interface BestTurnTask {
  table: readonly Tile[];
  rack: string;
  values: readonly number[];
}

/** A challenge that was won, and how many points it was about. */
export interface BoldestStand {
  seat: number;
  against: number;
  word: string;
  points: number;
  as_challenger: boolean;
}

/** A word card: its number in its half of the deck, its word and part of speech. */
export interface Card {
  number: number;
  word: string;
  pos: string;
}

/** Logos 46: what would have stood for a card that is over, the likeliest first. */
export interface CardAnswers {
  card: Card;
  synonyms: readonly string[];
  antonyms: readonly string[];
}

/** The card of this turn; its word only for those who may read it. */
export interface CardView {
  pos: string;
  word: string | null;
}

/** After ANY, the player chose. */
export interface CategoryChosen {
  type: "category_chosen";
  face: Face;
}

/** Doubt what was played; `window` is the number of the play that was seen. */
export interface Challenge {
  type: "challenge";
  window: number;
}

/** The house has ruled. */
export interface ChallengeRuled {
  type: "challenge_ruled";
  verdict: Verdict;
  challenger: number;
  costs_turn: boolean;
}

/** Someone doubts it. */
export interface Challenged {
  type: "challenged";
  seat: number;
}

/** After ANY: which of the three it shall be. */
export interface ChooseCategory {
  type: "choose_category";
  face: Face;
}

/** The table's options. */
export interface Config {
  sides: readonly number[];
  bag: BagSize;
  values: readonly number[];
  die: readonly Face[];
  two_letters: TwoLetters;
  dictionary: Dictionary;
  own_list: TableList | null;
  voice: Voice;
  all_tiles: boolean;
  more_prefixes: boolean;
  opponents_vote: boolean;
  challenge_s: number;
  turn_s: number;
  deck: string;
}

/** What one word scored. */
export interface DearestWord {
  seat: number;
  word: string;
  points: number;
}

/** What the card's word means, in the player's own words. */
export interface DefineWord {
  type: "define_word";
  text: string;
}

export type Dictionary = "all" | "common";

/** The die shows this face. */
export interface DieFell {
  type: "die_fell";
  face: Face;
}

export type Face = "any" | "logos" | "spell" | "synonym";

/** It is over. */
export interface GameEnded {
  type: "game_ended";
  winners: readonly number[];
}

/** Who drew which letters, and which side begins. */
export interface GameOpened {
  type: "game_opened";
  draws: readonly (readonly (string | null)[])[];
  side: number;
}

/** Seen who begins; when all have, the first turn begins. */
export interface GoOn {
  type: "go_on";
}

export type Grounds = "does_not_fit" | "empty" | "fits" | "in_the_dictionary" | "in_the_list" | "may_fit" | "not_english" | "not_in_the_dictionary" | "not_in_the_list" | "not_listed" | "opposite" | "related" | "spelt_otherwise" | "spelt_so" | "too_vague" | "unrelated" | "uses_the_word" | "wrong_part_of_speech";

/** This is the turn; there is no other. */
export interface HandIn {
  type: "hand_in";
  tiles: readonly Tile[];
}

/** A turn, as it scored. */
export interface HandedIn {
  type: "handed_in";
  tiles: readonly Tile[];
  words: readonly string[];
  points: number;
}

export type Kind = "antonym" | "definition" | "lost_turn" | "pass" | "spelling" | "synonym" | "tiles";

/** Logos 35: what the last player would discard, and what the rest would cost. */
export interface LastTiles {
  discarded: string;
  subtracted: number;
}

/** Do not doubt it. */
export interface LetStand {
  type: "let_stand";
  window: number;
}

/** How many letters a word had. */
export interface LongestWord {
  seat: number;
  word: string;
  letters: number;
}

/** A synonym or antonym of the card's word. */
export interface NameWord {
  type: "name_word";
  relation: Relation;
  word: string;
}

/** Words of a play that stand in no dictionary. */
export interface NoWords {
  words: readonly string[];
  code: string;
}

/** Leave it; after a spelling: keep the points. `discarded` is as in `PlaceTiles`. */
export interface Pass {
  type: "pass";
  discarded: string | null;
}

/** What opponents may challenge now. */
export interface Pending {
  kind: Kind;
  words: readonly Word[];
  points: number;
  tiles: readonly Tile[];
  text: string;
}

export type Phase = "answer" | "card" | "cast" | "choose" | "define" | "drawn" | "name" | "opening" | "over" | "place" | "roll" | "ruling" | "spell" | "vote" | "window";

/** Lay tiles on the table; what is not laid goes to the discard pile.

    In the last turn `discarded` says which of the unused do; None: the two that are worth most. */
export interface PlaceTiles {
  type: "place_tiles";
  tiles: readonly Tile[];
  discarded: string | null;
}

/** The words that an action would form, and what it would score if they stand. */
export interface Preview {
  words: readonly WordPreview[];
  points: number;
  last: LastTiles | null;
}

/** What the house found of one word. */
export interface Proof {
  word: string;
  stands: boolean;
  source: string;
  senses: readonly ProofSense[];
  path: readonly string[];
}

/** A sense in the dictionary; `best` marks the one that a definition fits. */
export interface ProofSense {
  pos: string;
  gloss: string;
  best: boolean;
}

export type Relation = "antonym" | "synonym";

/** The player tosses the die. */
export interface RollDie {
  type: "roll_die";
}

/** A line of the score sheet. */
export interface Row {
  side: number;
  seat: number;
  kind: Kind;
  words: readonly Word[];
  points: number;
  fell: boolean;
  text: string;
  deducted: string;
  doubted_by: number | null;
}

/** How a challenge was decided, with its evidence and the words that it is about. */
export interface Ruling {
  challenger: number;
  player: number;
  kind: Kind;
  verdict: Verdict;
  grounds: Grounds;
  about: readonly string[];
  proofs: readonly Proof[];
  by_vote: boolean;
  is_withdrawn: boolean;
  costs_turn: boolean;
  points: number;
}

/** A player or team as all see it. */
export interface SideView {
  seats: readonly number[];
  lead: number;
  score: number;
  lost_turns: number;
  tiles: number;
  shown: string;
}

/** A best turn with its words. */
export interface SolvedTurn {
  tiles: readonly Tile[];
  words: readonly string[];
  points: number;
}

/** The word that was heard, letter by letter. */
export interface SpellWord {
  type: "spell_word";
  text: string;
}

/** Give one or two tiles; take these from the pile, and the rest from the bag. */
export interface SwapTiles {
  type: "swap_tiles";
  give: string;
  take: string;
}

/** Logos 44: a list of words that the table brought: how people call it, and its hash. */
export interface TableList {
  name: string;
  hash: string;
}

export type Tile = readonly [number, number, string];

/** Tiles lie on the table; they may be challenged. */
export interface TilesPlaced {
  type: "tiles_placed";
  side: number;
  points: number;
}

/** Tiles moved between a hand, the bag and the discard pile. */
export interface TilesTaken {
  type: "tiles_taken";
  side: number;
  given: string;
  from_pile: string;
  from_bag: number;
}

/** The bag is empty: take these from the discard pile. */
export interface TopUp {
  type: "top_up";
  letters: string;
}

/** What this would score; nothing is kept. */
export interface TryTurn {
  type: "try_turn";
  tiles: readonly Tile[];
}

/** A side's turn. */
export interface TurnBegun {
  type: "turn_begun";
  side: number;
  seat: number;
}

/** A turn is over, and this is what it brought. */
export interface TurnEnded {
  type: "turn_ended";
  side: number;
  points: number;
}

/** A side is passed over. */
export interface TurnLost {
  type: "turn_lost";
  side: number;
}

/** The words of a play with their points, or why it is none. */
export interface TurnTried {
  words: readonly WordPreview[];
  points: number;
  code: string;
}

export type TwoLetters = "forbidden" | "score" | "stand";

export type Verdict = "falls" | "stands" | "unclear";

/** A Logos table as one viewer sees it: what lies open, and what is `Own`. */
export interface View {
  phase: Phase;
  waiting: readonly number[];
  free: readonly number[];
  began: number;
  deadline: number | null;
  speaker: number | null;
  config: Config;
  values: readonly number[];
  turn: number;
  player: number;
  reader: number | null;
  face: Face | null;
  category: Face | null;
  sides: readonly SideView[];
  board: readonly Tile[];
  bag: number;
  pile: string;
  is_last: boolean;
  pending: Pending | null;
  earned: number;
  window: number;
  voted: readonly number[];
  challenger: number | null;
  ruling: Ruling | null;
  answers: CardAnswers | null;
  latest: readonly Tile[];
  sheet: readonly Row[];
  draws: readonly (readonly (string | null)[])[];
  gone_on: readonly number[];
  winners: readonly number[];
  awards: Awards | null;
  you: number | null;
  your_side: number | null;
  hand: string;
  unseen: readonly number[];
  may_top_up: number;
  may_swap: boolean;
  card: CardView | null;
  refusal: string | null;
  refused: string;
}

export type Voice = "house" | "reader";

/** Whether a definition that the house leaves open shall stand. */
export interface Vote {
  type: "vote";
  stands: boolean;
}

/** A word that was played, and what it scored; with the word it grew from, if it did. */
export interface Word {
  word: string;
  points: number;
  grown_from: string | null;
}

/** A word with its points; on the table also where its first letter lies, and which way it goes. */
export interface WordPreview {
  word: string;
  points: number;
  x: number;
  y: number;
  is_down: boolean;
}

/** A synonym, antonym, spelling or definition is there; it may be challenged. */
export interface WordWritten {
  type: "word_written";
  side: number;
  kind: Kind;
  points: number;
}

export type Played = GoOn | RollDie | ChooseCategory | TopUp | SwapTiles | PlaceTiles | NameWord | SpellWord | DefineWord | Pass | Challenge | LetStand | Vote;

export type Event = GameOpened | TurnBegun | DieFell | CategoryChosen | TilesTaken | TilesPlaced | WordWritten | Challenged | ChallengeRuled | TurnEnded | TurnLost | GameEnded;

export type PuzzleAct = TryTurn | HandIn;

export type PuzzleResult = BestTurnResult;
