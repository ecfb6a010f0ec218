// Made by `trilogue contract` from the Python messages. Do not edit.

/** Give a free seat to a bot (host, before the deal). */
export interface AddBot {
  type: "add_bot";
  strength: Strength;
  at_once: boolean;
}

/** Add this device's share of chance to the deal that `commitment` has announced. */
export interface AddShare {
  type: "add_share";
  commitment: string;
  share: string;
}

/** What the house would have done at a step, and what that and the real move come to. */
export interface Advice {
  action: unknown;
  preview: unknown;
  played: unknown;
}

/** Let in who knocks, or not now (host, or anyone at the table while the host is away). */
export interface AnswerKnock {
  type: "answer_knock";
  knock: string;
  let_in: boolean;
}

/** Let someone take back their latest move, or not. */
export interface AnswerUndo {
  type: "answer_undo";
  agrees: boolean;
}

/** What would this action come to? Answered by `previewed` or `refused`; nothing is done. */
export interface AskPreview {
  type: "preview";
  id: string;
  action: unknown;
}

/** By which relay may voices go that find no way from device to device? For members only. */
export interface AskRelay {
  type: "ask_relay";
}

/** Come late: ask for a seat that a bot has, or someone who left; None is to look on. */
export interface AskSeat {
  type: "ask_seat";
  seat: number | null;
}

/** Ask the others whether one's latest move may be taken back. */
export interface AskUndo {
  type: "ask_undo";
}

/** End the game, or leave the final standings, and gather again (host). */
export interface BackToLobby {
  type: "back_to_lobby";
}

/** Play with a list of one's own, by its secret link; no list means without (host). */
export interface BringWords {
  type: "bring_words";
  deck: string | null;
}

/** Friends who are apart hear each other: whether they may, and who does. */
export interface CallView {
  allowed: boolean;
  hushed: boolean;
  performer: string;
  people: readonly InCall[];
}

/** Play another game at this table, with its own rules (host, between two games). */
export interface ChooseGame {
  type: "choose_game";
  game: string;
}

/** Which days are open now, the first and the last of them, and what there is. */
export interface Days {
  first: string;
  last: string;
  kinds: readonly string[];
}

/** Why nobody can have chosen the deal. */
export interface DealView {
  commitment: string;
  shares: number;
  yours: boolean;
  opened: OpenedDeal | null;
}

/** A deck that a table may choose, by the name that people know it by. */
export interface DeckLabel {
  id: string;
  name: string;
}

/** A list as it is kept. */
export interface DeckView {
  id: string;
  version: number;
  name: string;
  text: string;
  count: number;
}

/** Ask something of the table; sent again with the same id it is done only once. */
export interface DoAct {
  type: "do";
  id: string;
  act: Rename | PickMark | SetReady | Leave | RemoveMember | HandOver | SetSeating | SetLock | AddBot | SetOptions | ChooseGame | StartGame | BackToLobby | Pause | Resume | Play | AddShare | SetTeams | AskUndo | AnswerUndo | AskSeat | PlayAlong | Write | React | SetTalk | SetMuted | SetWatching | SetCalling | JoinCall | LeaveCall | Signal | BringWords | AnswerKnock | MakeGesture;
}

/** Your act is logged, as step `seq`. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** You are no longer at this table; nothing more will come. */
export interface Farewell {
  type: "farewell";
  reason: string;
}

/** A list that cannot be kept as it is: every line that is at fault. */
export interface Faulty {
  faults: readonly LineFault[];
}

/** The table as you may see it after step `seq` of its log; always whole. */
export interface Frame {
  type: "frame";
  seq: number;
  now: number;
  ticking: boolean;
  table: TableView;
  game: Sight_Any__Any_ | null;
}

export type GestureSign = "lost_me" | "so_close" | "well_said";

/** Somebody reacts without a word; show it for a moment. */
export interface Gestured {
  type: "gestured";
  member: string;
  sign: GestureSign;
}

/** Make someone else the host (host). */
export interface HandOver {
  type: "hand_over";
  member: string;
}

/** The one name that is told at the door. */
export interface HostView {
  name: string;
  mark: string;
}

/** Someone who talks with the table, and from which device. */
export interface InCall {
  member: string;
  device: string;
  muted: boolean;
  face: boolean;
}

/** Talk with the table from this device, or say that its microphone or camera is now on or off. */
export interface JoinCall {
  type: "join_call";
  device: string;
  muted: boolean;
  face: boolean;
}

/** Put this name on the board, or in the place of one's own. */
export interface JoinSlate {
  type: "join_slate";
  name: string;
}

/** Sit down at a table by its word, or by the token in its link. */
export interface JoinTable {
  type: "join_table";
  name: string;
  token: string;
  code: string | null;
  link: string | null;
}

/** A list that is a dictionary, by its hash: how many words it has, and lines that are none. */
export interface KeptList {
  hash: string;
  count: number;
  skipped: number;
}

/** What someone did at one kind of puzzle. */
export interface KindDone {
  kind: string;
  result: unknown;
}

/** Someone at the door, as whoever may let them in is told. */
export interface KnockView {
  id: string;
  name: string;
  times: number;
}

/** You wait at the door of a table: stay on the line, and you hear what becomes of it.

    Then comes `welcome`, or `turned_away`. The same message once more knocks again. */
export interface Knocked {
  type: "knocked";
  code: string;
  game: string;
  title: string;
  host: HostView | null;
  seated: number;
  phase: TablePhase;
  again_in_s: number;
}

/** For someone who came when the game was on: what they may have, and their wish. */
export interface LatecomerView {
  seats: readonly number[];
  asked: number | null;
  since: string;
}

/** Leave the table for good. */
export interface Leave {
  type: "leave";
}

/** Talk no more. */
export interface LeaveCall {
  type: "leave_call";
}

/** Take one's name off, with all one has done. */
export interface LeaveSlate {
  type: "leave_slate";
}

/** What is wrong with a line, what was expected, and the limit or the line that this is about. */
export interface LineFault {
  line: number;
  text: string;
  wrong: LineFaultKind;
  expected: string;
  number: number;
}

export type LineFaultKind = "category" | "name" | "no_word" | "repeated" | "too_many";

/** React without a word: everyone sees it for a moment, and it is not kept. */
export interface MakeGesture {
  type: "make_gesture";
  sign: GestureSign;
}

/** Someone at the table. */
export interface MemberView {
  id: string;
  name: string;
  mark: string;
  seat: number | null;
  team: number | null;
  ready: boolean;
  present: boolean;
  stand_in: boolean;
  muted: boolean;
  bot: Strength | null;
  plays_from: string;
}

/** A step of a game: when it was, who did what, and what everyone had afterwards. */
export interface Moment {
  at: number;
  actor: string;
  act: string;
  scores: readonly number[];
}

/** What it takes to begin with some options, and what is still missing. */
export interface Needs {
  fewest: number;
  missing: number;
  purpose: string;
  obstacle: string;
  team: number | null;
  enough: number | null;
}

/** Whether others may look on, how late they see it, and how many do. */
export interface OnlookersView {
  allowed: boolean;
  delay_s: number;
  count: number;
}

/** Set a new table and sit down as its host. */
export interface OpenTable {
  type: "open_table";
  name: string;
  token: string;
  game: string;
}

/** The deal of the game that has ended, open for everyone to check. */
export interface OpenedDeal {
  commitment: string;
  seed: string;
  shares: readonly string[];
}

/** How others did at a puzzle, for whoever is done with it oneself. */
export interface Others {
  mine: string;
  rival: unknown;
  house: readonly unknown[];
}

/** Let game time stand still (host). */
export interface Pause {
  type: "pause";
}

/** Take another mark as a face, if nobody has it. */
export interface PickMark {
  type: "pick_mark";
  mark: string;
}

/** Is the line up? */
export interface Ping {
  type: "ping";
}

/** How a game went for one of its people. */
export interface Placed {
  name: string;
  mark: string;
  points: number;
  won: boolean;
}

/** Make a move in the game: one of its actions. */
export interface Play {
  type: "play";
  action: unknown;
}

/** Come late: play on a seat of your own, as soon as the rules of the game have one. */
export interface PlayAlong {
  type: "play_along";
}

/** What the house has done in your place since you last played yourself. */
export interface PlayedForYou {
  step: number;
  actions: readonly unknown[];
  away_ms: number;
}

/** A game that this table has finished tonight. */
export interface PlayedGame {
  title: string;
  record: string;
  people: readonly Placed[];
}

/** Who had a seat; `bot` is how well it played, if it was one. */
export interface Player {
  name: string;
  mark: string;
  bot: string | null;
}

/** The line is up. */
export interface Pong {
  type: "pong";
}

/** What the action would come to, in the game's own words. */
export interface Previewed {
  type: "previewed";
  id: string;
  preview: unknown;
}

/** Something about the connection or a message that belongs to no act. */
export interface Problem {
  type: "problem";
  code: string;
  expected: string;
}

/** Show everyone what one thinks, with one of a few signs. */
export interface React {
  type: "react";
  sign: string;
}

/** Where the game that has ended is kept, and the seal by which its record is known. */
export interface RecordView {
  id: string;
  seal: string;
}

/** Your act changed nothing: a stable code, and what was expected. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  expected: string;
}

/** The house's relay, and a pass for it that lasts an evening; no address where there is none. */
export interface RelayTold {
  type: "relay_told";
  urls: readonly string[];
  username: string;
  credential: string;
}

/** Something that someone has written. */
export interface RemarkView {
  by: string;
  text: string;
  to_team: boolean;
}

/** Ask someone to leave for good (host). */
export interface RemoveMember {
  type: "remove_member";
  member: string;
}

/** Take another name. */
export interface Rename {
  type: "rename";
  name: string;
}

/** A finished game, before one looks at its steps. */
export interface ReplayView {
  id: string;
  game: string;
  people: readonly Player[];
  moments: readonly Moment[];
}

/** The house restarts, now or soon: the line will be lost for a moment, the seat is kept. */
export interface RestartAhead {
  type: "restart_ahead";
}

/** Let game time go on (host). */
export interface Resume {
  type: "resume";
}

/** Come back to one's own seat: after a reload, a sleep, or a lost line. */
export interface ResumeSeat {
  type: "resume_seat";
  table: string;
  token: string;
}

/** One rule, in plain words. */
export interface Rule {
  number: number;
  text: string;
}

/** A part of a game's book: its heading, and the rules under it. */
export interface RulePart {
  title: string;
  rules: readonly Rule[];
}

/** Let people talk aloud, or not; not ends the call for all (host). */
export interface SetCalling {
  type: "set_calling";
  allowed: boolean;
}

/** Let nobody new in, or let them in again (host). */
export interface SetLock {
  type: "set_lock";
  locked: boolean;
}

/** Let someone write and talk no more, or again (host). */
export interface SetMuted {
  type: "set_muted";
  member: string;
  muted: boolean;
}

/** Change the rules for tonight (host, before the deal). */
export interface SetOptions {
  type: "set_options";
  options: unknown;
}

/** Say that you are ready, or not yet. */
export interface SetReady {
  type: "set_ready";
  ready: boolean;
}

/** Say in which order all sit (host, before the deal). */
export interface SetSeating {
  type: "set_seating";
  members: readonly string[];
}

/** Let people write to each other, or not (host). */
export interface SetTalk {
  type: "set_talk";
  allowed: boolean;
}

/** Say who plays with whom; nobody in it means each for themselves (host, before the deal). */
export interface SetTeams {
  type: "set_teams";
  teams: Readonly<Record<string, number>>;
}

/** Let a television or other watchers see what everyone sees, some seconds late (host). */
export interface SetWatching {
  type: "set_watching";
  allowed: boolean;
  delay_s: number;
}

/** All that one viewer is sent of a step: its number, the news that reach them, their view. */
export interface Sight_Any__Any_ {
  step: number;
  news: readonly unknown[];
  view: unknown;
}

/** Tell one device in the call what it takes to be connected with this one. */
export interface Signal {
  type: "signal";
  to: string;
  device: string;
  body: string;
}

/** A device in the call tells yours what it takes to be connected. */
export interface Signalled {
  type: "signalled";
  member: string;
  device: string;
  body: string;
}

/** Someone on a slate, and what they have done on the day that was asked for. */
export interface SlatePerson {
  name: string;
  is_you: boolean;
  done: readonly KindDone[];
}

/** A slate on a day, by names; there is no first and no last. */
export interface SlateView {
  id: string;
  day: string;
  first: string;
  people: readonly SlatePerson[];
}

/** A spare puzzle as one is shown it before one begins, and how many there are like it. */
export interface SpareTask {
  count: number;
  task: unknown;
}

/** Deal for everyone at the table (host). */
export interface StartGame {
  type: "start_game";
}

/** What the house would have done at one of many steps; null where nobody decided anything. */
export interface StepAdvice {
  step: number;
  advice: Advice | null;
}

export type Strength = "easy" | "normal" | "strong";

export type TablePhase = "lobby" | "over" | "playing";

/** All about a table but its game: what is open to all, and what is the viewer's own. */
export interface TableView {
  id: string;
  code: string;
  game: string;
  title: string;
  fewest: number;
  most: number;
  phase: TablePhase;
  host: string;
  members: readonly MemberView[];
  options: unknown;
  decks: readonly DeckLabel[];
  paused: boolean;
  locked: boolean;
  onlookers: OnlookersView;
  record: RecordView | null;
  evening: readonly PlayedGame[];
  needs: Needs | null;
  moving: boolean;
  calling: CallView;
  you: string;
  link: string;
  talk: TalkView;
  undo: UndoView;
  late: LatecomerView;
  sound: string | null;
  deal: DealView;
  knocks: readonly KnockView[];
  played_for_you: PlayedForYou | null;
  may_gesture: boolean;
}

/** What people write to each other. */
export interface TalkView {
  allowed: boolean;
  hushed: boolean;
  has_team: boolean;
  lines: readonly RemarkView[];
}

/** This puzzle is done; how well, the house knows. */
export interface TellSlate {
  type: "tell_slate";
  day: string;
  kind: string;
}

/** Nobody lets you in: why, and in how many seconds you may knock again, if you may at all. */
export interface TurnedAway {
  type: "turned_away";
  code: string;
  again_in_s: number | null;
}

export type UndoEnd = "declined" | "played_on";

/** A move that someone wants to take back. */
export interface UndoView {
  may_ask: boolean;
  by: string | null;
  asked: boolean;
  ended: UndoEnd | null;
}

/** Look on without a seat, by the table's word or link, if its host lets others. */
export interface WatchTable {
  type: "watch_table";
  code: string | null;
  link: string | null;
}

/** You sit at a table; its id and your token bring you back. Who only watches is no member. */
export interface Welcome {
  type: "welcome";
  table: string;
  member: string;
}

/** Write a line to everyone, or to one's own team only. */
export interface Write {
  type: "write";
  text: string;
  to_team: boolean;
}

export type FromClient = OpenTable | JoinTable | ResumeSeat | WatchTable | DoAct | AskPreview | AskRelay | Ping;

export type FromServer = Welcome | Knocked | TurnedAway | Frame | Gestured | Signalled | Done | Refused | Previewed | RelayTold | Problem | Farewell | RestartAhead | Pong;

export type SlateAct = JoinSlate | LeaveSlate | TellSlate;
