// Made by `trilogue contract` from the Python messages. Do not edit.

/** Three facts about a game; whichever nobody earned is left out. */
export interface Awards {
  best_clue: BestClue | null;
  fastest_ear: FastestEar | null;
  richest_turn: RichestTurn | null;
}

/** A line of a score card: from how many points, and how well that is. */
export interface Band {
  least: number;
  grade: Grade;
}

/** The one clue that an entry needed, and how soon it was understood. */
export interface BestClue {
  seat: number;
  text: string;
  entry: string;
  after: number;
}

/** A rival, together a team-mate, calls the clue for an entry invalid. */
export interface CallInvalid {
  type: "call_invalid";
  level: number;
  category: Category;
}

export type CardId = "first_letter" | "first_round" | "house_rules" | "last_round" | "level_up" | "memory" | "one_guess" | "one_syllable" | "penalty" | "questions" | "three_words";

/** The describer has exchanged the word card. */
export interface CardRedrawn {
  type: "card_redrawn";
}

/** A voter agrees with whoever called, or not; null is no vote either way. */
export interface CastVote {
  type: "cast_vote";
  agree: boolean | null;
}

export type Category = "adjective" | "noun" | "people_places" | "phrase" | "verb";

export type Claim = "blocked" | "guessed" | "not_guessed";

/** Nothing was called, and the clock runs again. */
export interface ClockRanOn {
  type: "clock_ran_on";
}

/** Someone is about to call a clue invalid; the clock stands still. */
export interface ClockStopped {
  type: "clock_stopped";
  by: number;
}

/** A valid clue, as all see it. */
export interface Clue {
  level: number;
  category: Category;
  text: string;
}

export type ClueFault = "compound_part" | "contains_entry" | "derivative" | "entry_word" | "letters" | "made_up" | "not_a_question" | "rhyme" | "syllables" | "translation" | "word_limit";

/** A valid clue. */
export interface ClueGiven {
  type: "clue_given";
  category: Category;
  text: string;
}

export type ClueReason = "compound_part" | "contains_entry" | "derivative" | "entry_word" | "letters" | "made_up" | "not_a_question" | "rhyme" | "syllables" | "translation" | "word_limit";

/** For the describer alone: the clue was invalid. */
export interface ClueRefused {
  type: "clue_refused";
  fault: ClueFault;
}

/** The table's options. */
export interface Config {
  mode: Mode;
  talk: Talk;
  level: number;
  team_count: number;
  sides: readonly number[];
  side_levels: readonly number[];
  seat_levels: readonly number[];
  turn_s: number;
  start_s: number;
  tally_s: number;
  middle: readonly CardId[];
  house_rules_replaces: Replaced;
  house_rules: string;
  catch_up_key: boolean;
  read_first: boolean;
  redraw: boolean;
  choose_ease: boolean;
  invalid_clue: InvalidClue;
  articles_count: boolean;
  accept_inflections: boolean;
  indirect_rhymes: boolean;
  first_side: number | null;
  first_describers: readonly number[];
  has_bots: boolean;
  deck: string;
}

/** A player has seen the tally and is ready to go on. */
export interface Continue {
  type: "continue";
}

/** How the latest vote of the turn ended. */
export interface Decision {
  kind: VoteKind;
  by: number;
  level: number;
  category: Category;
  claim: Claim | null;
  stands: boolean;
  agree: number;
  against: number;
}

/** The describer declares the category that counts more, before drawing. */
export interface DeclareKey {
  type: "declare_key";
  category: Category;
}

/** A clue for one of the five. */
export interface DescribeWord {
  type: "describe_word";
  category: Category;
  text: string;
}

/** The describer is away; the next team-mate describes. */
export interface DescriberReplaced {
  type: "describer_replaced";
  away: number;
  describer: number;
}

/** In Memory: now the team answers. */
export interface DescribingEnded {
  type: "describing_ended";
}

/** Someone disputes an entry of the tally. */
export interface Dispute {
  type: "dispute";
  level: number;
  category: Category;
  claim: Claim;
}

/** Someone disputes an entry. */
export interface DisputeRaised {
  type: "dispute_raised";
  by: number;
  level: number;
  category: Category;
  claim: Claim;
}

export type Ease = "double_time" | "no_twist" | "normal";

/** A rival has an entry, so nobody scores it. */
export interface EntryBlocked {
  type: "entry_blocked";
  level: number;
  category: Category;
  text: string;
  side: number;
  seat: number | null;
}

/** The describing team has an entry. */
export interface EntryGuessed {
  type: "entry_guessed";
  level: number;
  category: Category;
  text: string;
  seat: number | null;
}

/** An entry that can no longer be guessed. */
export interface EntryLost {
  type: "entry_lost";
  level: number;
  category: Category;
}

/** What became of an entry, for looking back. */
export interface EntryRecord {
  category: Category;
  text: string;
  mark: Mark;
  side: number | null;
  seat: number | null;
  points: number;
  after: number | null;
}

/** The describer had tapped an entry by mistake; it is open again. */
export interface EntryTakenBack {
  type: "entry_taken_back";
  level: number;
  category: Category;
}

/** An entry that somebody had soon after its clue. */
export interface FastestEar {
  seat: number;
  entry: string;
  after: number;
}

/** In Memory: the describer ends the describing, later the answering. */
export interface Finish {
  type: "finish";
}

/** How many were found, in how many words. */
export interface FiveWordsResult {
  found: number;
  words: number;
}

/** How far one is; in how many words the house does it is told at the end. */
export interface FiveWordsStanding {
  rows: readonly WordStanding[];
  words: number;
  found: number;
  is_done: boolean;
  house: number | null;
}

/** The five words of a day, of one level, and how many clues each may have. */
export interface FiveWordsTask {
  level: number;
  words: readonly WordShown[];
  most_clues: number;
}

/** Round 10 is over. */
export interface GameEnded {
  type: "game_ended";
  winners: readonly number[];
}

/** The describer types a clue for an entry of the level that they see in play. */
export interface GiveClue {
  type: "give_clue";
  level: number;
  category: Category;
  text: string;
}

export type Grade = "accomplished" | "below_average" | "disappointing" | "excellent" | "good" | "ordinary" | "poor" | "promising" | "sensational" | "very_good";

/** A wrong guess. */
export interface Guess {
  seat: number;
  text: string;
  category: Category | null;
  level: number;
  after: number;
}

/** A right guess, settled when the tie window has passed. */
export interface GuessHeld {
  type: "guess_held";
  level: number;
  category: Category;
}

/** A clue with its words counted, and what the house guessed: right if the last is. */
export interface HouseGuessed {
  type: "house_guessed";
  category: Category;
  clue: string;
  words: number;
  guesses: readonly string[];
  is_right: boolean;
}

/** Someone calls a clue invalid; the clock stands still. */
export interface InvalidCalled {
  type: "invalid_called";
  by: number;
  level: number;
  category: Category;
}

export type InvalidClue = "book" | "strict" | "usual";

/** The describer has declared the category that counts more. */
export interface KeyDeclared {
  type: "key_declared";
  category: Category;
}

/** Enough for this day: what is not found stays so. */
export interface LeaveRest {
  type: "leave_rest";
}

/** Whoever stopped the clock calls nothing, and lets it run on. */
export interface LetRun {
  type: "let_run";
}

/** The describer goes on to the next level. */
export interface LevelOpened {
  type: "level_opened";
  level: number;
}

/** A level that was reached. */
export interface LevelRecord {
  level: number;
  entries: readonly EntryRecord[];
}

/** A level that was reached. */
export interface LevelView {
  level: number;
  is_counting: boolean;
  rows: readonly RowView[];
}

/** A player types a guess at the level that they see in play; in 1 Guess for which entry. */
export interface MakeGuess {
  type: "make_guess";
  level: number;
  text: string;
  category: Category | null;
}

export type Mark = "blocked" | "guessed" | "lost" | "open" | "settling";

/** The describer taps an entry that was guessed aloud; in All Play also by which team. */
export interface MarkGuessed {
  type: "mark_guessed";
  level: number;
  category: Category;
  side: number | null;
}

/** The describer taps an entry whose one guess was wrong. */
export interface MarkLost {
  type: "mark_lost";
  level: number;
  category: Category;
}

export type Mode = "coop" | "teams";

/** What a round card changes. */
export interface Modifiers {
  twist: Twist;
  one_guess: boolean;
  memory: boolean;
  level_up: number;
  penalty: number;
  all_play: boolean;
  bonus: number;
}

/** In Memory: the describer moves on to the next level. */
export interface NextLevel {
  type: "next_level";
}

export type Phase = "describing" | "opening" | "over" | "ready" | "recall" | "tally";

/** The describer discards the card and draws another, before the time starts. */
export interface Redraw {
  type: "redraw";
}

/** Why the describer's latest clue was invalid. */
export interface Refusal {
  category: Category;
  text: string;
  fault: ClueFault;
  words: readonly string[];
  near: string;
}

export type Replaced = "first_letter" | "first_round" | "last_round" | "level_up" | "memory" | "nothing" | "one_guess" | "one_syllable" | "penalty" | "questions" | "three_words";

/** How it ended: the teams that won, and together the line of the score card. */
export interface Result {
  winners: readonly number[];
  band: Band | null;
  bands: readonly Band[];
  turns: readonly TurnRecord[];
  awards: Awards;
}

/** A describer's turn: what it earned, with how many full cards and how many entries besides. */
export interface RichestTurn {
  seat: number;
  round: number;
  points: number;
  full_cards: number;
  entries: number;
}

/** A round card is turned over. */
export interface RoundBegan {
  type: "round_began";
  round: number;
  card: CardId;
}

/** A round card: what it changes, whether we added it, and on House Rules the table's own text. */
export interface RoundCard {
  id: CardId;
  modifiers: Modifiers;
  is_ours: boolean;
  house_rules: string;
}

/** An entry: what became of it, its text for those who may see it, and what it is worth. */
export interface RowView {
  category: Category;
  mark: Mark;
  text: string | null;
  side: number | null;
  seat: number | null;
  points: number;
  is_key: boolean;
  may_call: boolean;
  claims: readonly Claim[];
  back_until: number | null;
}

/** A rival guesses along in secret, for honour; the latest for an entry counts. */
export interface SealGuess {
  type: "seal_guess";
  level: number;
  category: Category;
  text: string;
}

/** LOQ 53: what a rival thinks an entry is; opened in the tally. */
export interface SealedGuess {
  seat: number;
  level: number;
  category: Category;
  text: string;
}

/** The describer starts the time. */
export interface StartTurn {
  type: "start_turn";
  ease: Ease;
}

/** LOQ 8: the describer is away, and the next team-mate describes; nobody says it themselves. */
export interface StepAside {
  type: "step_aside";
}

/** Someone is about to call Invalid, and looks for the entry. */
export interface StopClock {
  type: "stop_clock";
}

/** Who holds the clock to call a clue invalid, and until when at most. */
export interface StopView {
  by: number;
  began: number;
  deadline: number;
}

/** The describer taps an entry again that was tapped by mistake. */
export interface TakeBack {
  type: "take_back";
  level: number;
  category: Category;
}

export type Talk = "mixed" | "spoken" | "typed";

/** The time runs. */
export interface TurnBegan {
  type: "turn_began";
  side: number;
  describer: number;
}

/** Somebody is to describe. */
export interface TurnCalled {
  type: "turn_called";
  side: number;
  describer: number;
}

/** The points of a turn are written down. */
export interface TurnEnded {
  type: "turn_ended";
  side: number;
  points: number;
  total: number;
}

/** A finished turn, as everyone may look back at it. */
export interface TurnRecord {
  round: number;
  card: CardId;
  side: number;
  describer: number;
  key: Category | null;
  ease: Ease;
  levels: readonly LevelRecord[];
  clues: readonly Clue[];
  guesses: readonly Guess[];
  earned: number;
  penalty: number;
  before: number;
  total: number;
  cards: number;
}

/** A finished turn in short. */
export interface TurnSummary {
  round: number;
  card: CardId;
  side: number;
  describer: number;
  points: number;
  total: number;
}

/** The time is over; all see the tally. */
export interface TurnTallied {
  type: "turn_tallied";
  side: number;
}

/** The turn that is on. */
export interface TurnView {
  side: number;
  describer: number;
  is_replacement: boolean;
  key: Category | null;
  key_bonus: number;
  must_declare: boolean;
  ease: Ease;
  rule: Modifiers;
  level: number;
  level_in_play: number;
  levels: readonly LevelView[];
  to_come: readonly number[];
  is_barred: boolean;
  is_judging: boolean;
  clues: readonly Clue[];
  guesses: readonly Guess[];
  sealed: readonly SealedGuess[];
  firsts: readonly (readonly [number, number])[];
  near: string | null;
  refusal: Refusal | null;
  earned: number;
  penalty: number;
  total: number;
}

export type Twist = "first_letter" | "none" | "one_syllable" | "questions" | "three_words";

/** What the referee has against a clue, as at a table. */
export interface UnfitClue {
  code: ClueReason;
  words: readonly string[];
  near: string;
}

/** A LOQ table as one viewer sees it: what lies open, and what is `Own`. */
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
  card: RoundCard | null;
  sides: readonly number[];
  scores: readonly number[];
  catch_up: number | null;
  decision: Decision | null;
  stands_since: number | null;
  stop: StopView | null;
  lasts: number | null;
  next_describer: number | null;
  done: readonly number[];
  lines: readonly TurnSummary[];
  result: Result | null;
  you: number | null;
  your_side: number | null;
  turn: TurnView | null;
  vote: VoteView | null;
  may: readonly string[];
}

/** Someone has voted; how is secret until the end. */
export interface VoteCast {
  type: "vote_cast";
  seat: number;
}

/** The table has decided. */
export interface VoteEnded {
  type: "vote_ended";
  stands: boolean;
  agree: number;
  against: number;
}

export type VoteKind = "dispute" | "invalid";

/** What the table votes on while the clock stands still. */
export interface VoteView {
  kind: VoteKind;
  by: number;
  level: number;
  category: Category;
  claim: Claim | null;
  voters: readonly number[];
  voted: readonly number[];
  your_vote: boolean | null;
  began: number;
  deadline: number;
}

/** One of the five. */
export interface WordShown {
  category: Category;
  text: string;
}

/** How far one is with one of the five. */
export interface WordStanding {
  category: Category;
  clues: readonly HouseGuessed[];
  words: number;
  is_found: boolean;
  is_open: boolean;
}

/** A guess that was none of the entries. */
export interface WrongGuess {
  type: "wrong_guess";
  seat: number;
  text: string;
}

export type Played = DeclareKey | Redraw | StartTurn | GiveClue | MarkGuessed | TakeBack | MarkLost | NextLevel | Finish | MakeGuess | SealGuess | StopClock | LetRun | CallInvalid | Dispute | CastVote | Continue;

export type Event = RoundBegan | TurnCalled | DescriberReplaced | KeyDeclared | CardRedrawn | TurnBegan | ClueGiven | ClueRefused | WrongGuess | GuessHeld | EntryGuessed | EntryBlocked | EntryLost | EntryTakenBack | LevelOpened | DescribingEnded | ClockStopped | ClockRanOn | InvalidCalled | DisputeRaised | VoteCast | VoteEnded | TurnTallied | TurnEnded | GameEnded;

export type SeatAction = DeclareKey | Redraw | StartTurn | GiveClue | MarkGuessed | TakeBack | MarkLost | NextLevel | Finish | MakeGuess | SealGuess | StopClock | LetRun | CallInvalid | Dispute | CastVote | Continue | StepAside;

export type PuzzleAct = DescribeWord | LeaveRest;

export type PuzzleResult = FiveWordsResult;
