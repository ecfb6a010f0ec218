import type { Chapter, Pair, ShownHands, Sleeper, Team } from "../../wire/linq";
import { exposers, partOf, rightGuessers, type Hands } from "./hands";
import { called, includesYou, listed, listedPeople, type Person } from "../../lib/people";
import { capital, numberWord } from "../../lib/plural";
import { namesBesideYou, told } from "./told";

type Seats = readonly number[];
type People = readonly Person[];

/** The code words: “The word was lantern.”, “The words were lantern and anchor.” */
export function wordsLine(teams: readonly Team[]): string {
  const words = listed(teams.map(({ word }) => word));
  return teams.length > 1 ? `The words were ${words}.` : `The word was ${words}.`;
}

/** Which team had which word; nothing where there is only one. */
export function ownersLine([one, other]: readonly Team[], people: People): string {
  if (!one || !other) return "";
  const names = namesBesideYou(people, one.spies);
  const others = namesBesideYou(people, other.spies);
  if (includesYou(people, one.spies))
    return `You and ${names} had ${one.word}, ${others} had ${other.word}.`;
  if (includesYou(people, other.spies))
    return `${names} had ${one.word}, you and ${others} had ${other.word}.`;
  return `${names} had ${one.word}, ${others} had ${other.word}.`;
}

/** Who the spies were: “Ada and Ben were the spies.” */
export function teamsLine({ teams, sleeper }: Hands, people: People): string {
  const [one = [], other] = teams;
  if (other) return twoTeamsLine(one, other, people);
  const names = namesBesideYou(people, one);
  const spies = includesYou(people, one)
    ? `You and ${names} were the spies.`
    : `${names} were the spies.`;
  return sleeper === null ? spies : `${spies} ${sleptLine(people[sleeper])}`;
}

function twoTeamsLine(one: Seats, other: Seats, people: People): string {
  const names = namesBesideYou(people, one);
  const others = namesBesideYou(people, other);
  if (includesYou(people, one)) return `You and ${names} were one team, ${others} the other.`;
  if (includesYou(people, other)) return `${names} were one team, you and ${others} the other.`;
  return `${names} were one team, ${others} the other.`;
}

function sleptLine(sleeper: Person | undefined): string {
  return sleeper?.isYou
    ? "You slept, and knew nothing."
    : `${called(sleeper)} slept, and knew nothing.`;
}

/** Who may guess, and why. */
export function guessersLine(seen: ShownHands, people: People): string {
  const { teams, exposers: guessers } = seen;
  if (teams.length > 1) return teamGuessersLine(seen, people);
  return told(people, guessers, {
    you: "You named both and may guess their word before it is shown.",
    youAnd: (who) =>
      /* @wc-context: you and others */ `${who} named both and may guess their word before it is shown.`,
    one: (name) => `${name} named both and may guess their word before it is shown.`,
    several: (names) =>
      /* @wc-context: several people */ `${names} named both and may guess their word before it is shown.`,
  });
}

function teamGuessersLine({ teams, exposed, exposers: guessers }: ShownHands, people: People) {
  return teams
    .map((team, i) => [team, guessers.filter((seat) => exposed[seat] === i)] as const)
    .filter(([, seats]) => seats.length)
    .map(([team, seats]) => mayGuessLine(team, seats, people))
    .join(" ");
}

function mayGuessLine(team: Seats, guessers: Seats, people: People): string {
  const spies = namesBesideYou(people, team);
  if (includesYou(people, team)) {
    const who = listedPeople(people, guessers);
    if (guessers.length < 2) return `${who} named you and ${spies} and may guess your word.`;
    return /* @wc-context: several people */ `${who} named you and ${spies} and may guess your word.`;
  }
  return told(people, guessers, {
    you: `You named ${spies} and may guess their word.`,
    youAnd: (who) =>
      /* @wc-context: you and others */ `${who} named ${spies} and may guess their word.`,
    one: (name) => `${name} named ${spies} and may guess their word.`,
    several: (names) =>
      /* @wc-context: several people */ `${names} named ${spies} and may guess their word.`,
  });
}

/** That nobody may guess. */
export function nobodyLine({ teams }: Hands): string {
  return teams.length > 1
    ? "Nobody named a team. Now the words."
    : "Nobody named both. Now the word.";
}

/** What happened in a round: each team's success or failure. */
export function roundStory(hands: Hands, people: People): string {
  return hands.teams
    .map((team, i) =>
      hands.found[i] ? success(team, hands, people) : failure(team, hands, people),
    )
    .join(" ");
}

/** Who slept, and over which word. */
export function sleeperStory(sleeper: Sleeper | null, people: People): string {
  if (!sleeper) return "";
  const who = people[sleeper.seat];
  return who?.isYou
    ? `You slept: the word ${sleeper.word} was nobody’s.`
    : `${called(who)} slept: the word ${sleeper.word} was nobody’s.`;
}

/** The sleeper’s story told whole: “Edith, the sleeper, believed it was orbit, and trusted Ben.” */
export function sleeperBelief(sleeper: Sleeper | null, people: People): string {
  if (!sleeper) return "";
  const who = people[sleeper.seat];
  return who?.isYou
    ? `You were the sleeper: you believed it was ${sleeper.word}, and nobody shared it.`
    : `${called(who)} was the sleeper: believed it was ${sleeper.word}, and nobody shared it.`;
}

function success(team: Seats, hands: Hands, people: People): string {
  const seen = exposers(hands, team);
  return includesYou(people, team)
    ? yourSuccess(namesBesideYou(people, team), seen, people)
    : theirSuccess(listedPeople(people, team), seen, people);
}

function yourSuccess(partner: string, seen: Seats, people: People): string {
  const who = listedPeople(people, seen);
  if (!seen.length) return `You and ${partner} found each other. Nobody named both.`;
  if (seen.length === 1) return `You and ${partner} found each other, but ${who} saw both.`;
  return /* @wc-context: several saw both */ `You and ${partner} found each other, but ${who} saw both.`;
}

function theirSuccess(spies: string, seen: Seats, people: People): string {
  if (!seen.length) return `${spies} found each other. Nobody named both.`;
  const others = namesBesideYou(people, seen);
  return told(people, seen, {
    you: `${spies} found each other, but you saw both.`,
    youAnd: () => `${spies} found each other, but you saw both, and so did ${others}.`,
    one: (name) => `${spies} found each other, but ${name} saw both.`,
    several: (names) =>
      /* @wc-context: several saw both */ `${spies} found each other, but ${names} saw both.`,
  });
}

function failure(team: Seats, hands: Hands, people: People): string {
  const { teams, picks } = hands;
  const reasons = team.flatMap((spy) => {
    const pick = picks[spy];
    if (!pick) return [idleLine([spy], people)];
    const trusted = pick.first === spy ? pick.second : pick.first;
    return team.includes(trusted) ? [] : [trustedLine([spy], trusted, people)];
  });
  const result = teams.length > 1 ? teamFailed(team, people) : "So the spies failed.";
  return [...reasons, result, namedLine(exposers(hands, team), people)].join(" ");
}

/** Who named both spies of a team that failed. */
function namedLine(seen: Seats, people: People): string {
  if (!seen.length) return "Nobody named both.";
  return told(people, seen, {
    you: "You named both.",
    youAnd: (who) => /* @wc-context: you and others */ `${who} named both.`,
    one: (name) => `${name} named both.`,
    several: (names) => /* @wc-context: several people */ `${names} named both.`,
  });
}

/** Who wrote the code word, and whose where there are two; nothing where nobody did. */
export function guessedStory(chapter: Chapter, people: People): string {
  const right = rightGuessers(chapter);
  if (!right.length) return "";
  if (chapter.teams.length > 1)
    return chapter.teams
      .map(({ word }, i) => [word, right.filter((seat) => chapter.exposed[seat] === i)] as const)
      .filter(([, seats]) => seats.length)
      .map(([word, seats]) => wroteLine(seats, word, people))
      .join(" ");
  return told(people, right, {
    you: "You wrote the code word.",
    youAnd: (who) => /* @wc-context: you and others */ `${who} wrote the code word.`,
    one: (name) => `${name} wrote the code word.`,
    several: (names) => /* @wc-context: several people */ `${names} wrote the code word.`,
  });
}

/** Who wrote which word: “Edith wrote “lantern”.” */
export function wroteLine(writers: Seats, word: string, people: People): string {
  return told(people, writers, {
    you: `You wrote “${word}”.`,
    youAnd: (who) => /* @wc-context: you and others */ `${who} wrote “${word}”.`,
    one: (name) => `${name} wrote “${word}”.`,
    several: (names) => /* @wc-context: several people */ `${names} wrote “${word}”.`,
  });
}

function teamFailed(team: Seats, people: People): string {
  const names = namesBesideYou(people, team);
  return includesYou(people, team) ? `So you and ${names} failed.` : `So ${names} failed.`;
}

/** Who took whom for a partner: “Chloe trusted Edith.” */
export function trustedLine(spies: Seats, trusted: number, people: People): string {
  if (people[trusted]?.isYou) return trustedYou(spies, people);
  const whom = called(people[trusted]);
  return told(people, spies, {
    you: `You trusted ${whom}.`,
    youAnd: (who) => /* @wc-context: you and others */ `${who} trusted ${whom}.`,
    one: (name) => `${name} trusted ${whom}.`,
    several: (names) => /* @wc-context: several people */ `${names} trusted ${whom}.`,
  });
}

function trustedYou(spies: Seats, people: People): string {
  const who = listedPeople(people, spies);
  if (spies.length === 1) return `${who} trusted you.`;
  return /* @wc-context: several people */ `${who} trusted you.`;
}

/** Who pointed at nobody. */
export function idleLine(seats: Seats, people: People): string {
  return told(people, seats, {
    you: "You pointed at nobody.",
    youAnd: (who) => /* @wc-context: you and others */ `${who} pointed at nobody.`,
    one: (name) => `${name} pointed at nobody.`,
    several: (names) => /* @wc-context: several people */ `${names} pointed at nobody.`,
  });
}

/** What this seat turned out to be, beside its name; nothing for a double agent. */
export function partName(hands: Hands, seat: number): string {
  const part = partOf(hands, seat);
  if (part === "agent") return "";
  if (part === "sleeper") return /* @wc-include */ "sleeper";
  if (hands.teams.length < 2) return /* @wc-include */ "spy";
  return `spy, team ${part === "rival" ? 2 : 1}`;
}

/** Whom this seat pointed at, for a list: “Edith pointed at Ada and Chloe.” */
export function handStory(seat: number, hands: Hands, people: People): string {
  const pick = hands.picks[seat];
  const hand = pick ? handLine(seat, pick, people) : idleLine([seat], people);
  return [hand, roleLine(seat, hands, people)].filter(Boolean).join(" ");
}

function handLine(seat: number, { first, second }: Pair, people: People): string {
  const others = [first, second].filter((other) => other !== seat);
  const isOwn = others.length < 2;
  const names = namesBesideYou(people, others);
  if (people[seat]?.isYou)
    return isOwn ? `You pointed at yourself and ${names}.` : `You pointed at ${names}.`;
  const who = called(people[seat]);
  if (includesYou(people, others))
    return isOwn
      ? `${who} pointed at their own seat and you.`
      : `${who} pointed at you and ${names}.`;
  return isOwn ? `${who} pointed at their own seat and ${names}.` : `${who} pointed at ${names}.`;
}

function roleLine(seat: number, hands: Hands, people: People): string {
  const part = partOf(hands, seat);
  const isYou = people[seat]?.isYou;
  const name = called(people[seat]);
  if (part === "agent") return "";
  if (part === "sleeper") return isYou ? "You were the sleeper." : `${name} was the sleeper.`;
  if (hands.teams.length < 2) return isYou ? "You were a spy." : `${name} was a spy.`;
  const team = part === "rival" ? 2 : 1;
  return isYou ? `You were a spy of team ${team}.` : `${name} was a spy of team ${team}.`;
}

/** How many double agents pointed at a spy: “two of three suspected”. */
export function suspectedText(suspected: number, agents: number): string {
  const all = numberWord(agents);
  if (!suspected) return `none of ${all} suspected`;
  if (suspected === 1) return `one of ${all} suspected`;
  return `${numberWord(suspected)} of ${all} suspected`;
}

/** How many hands are chosen already: “Two of six have pointed. All show at once.” */
export function pointedText(pointed: number, seats: number): string {
  const all = numberWord(seats);
  if (!pointed) return `None of ${all} have pointed. All show at once.`;
  if (pointed === 1) return `One of ${all} has pointed. All show at once.`;
  return `${capital(numberWord(pointed))} of ${all} have pointed. All show at once.`;
}
