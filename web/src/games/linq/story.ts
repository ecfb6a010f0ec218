import type { Sleeper, Team } from "../../wire/linq";
import { exposers, hasFound, partOf, type Hands } from "./hands";
import { called, listed, listedPeople, object, type Person } from "../../lib/people";
import { numberWord } from "../../lib/plural";

type Seats = readonly number[];
type People = readonly Person[];

/** The code words: “The word was lantern.”, “The words were lantern and anchor.” */
export function wordsLine(teams: readonly Team[]): string {
  const words = listed(teams.map(({ word }) => word));
  return teams.length > 1 ? `The words were ${words}.` : `The word was ${words}.`;
}

/** Which team had which word; nothing where there is only one. */
export function ownersLine(teams: readonly Team[], people: People): string {
  if (teams.length < 2) return "";
  const owners = teams.map(({ spies, word }) => `${listedPeople(people, spies)} had ${word}`);
  return `${owners.map((owner, i) => (i ? midSentence(owner) : owner)).join(", ")}.`;
}

/** Who the spies were: “Ada and Ben were the spies.” */
export function teamsLine({ teams, sleeper }: Hands, people: People): string {
  const [one = [], other] = teams;
  const spies = listedPeople(people, one);
  const slept = sleeper === null ? "" : ` ${called(people[sleeper])} slept, and knew nothing.`;
  if (!other) return `${spies} were the spies.${slept}`;
  return `${spies} were one team, ${midSentence(listedPeople(people, other))} the other.`;
}

/** What happened in a round: a sentence for each team. */
export function roundStory(hands: Hands, people: People): string {
  return hands.teams
    .map((team) =>
      hasFound(team, hands) ? success(team, hands, people) : failure(team, hands, people),
    )
    .join(" ");
}

/** Who slept, and over which word. */
export function sleeperStory(sleeper: Sleeper | null, people: People): string {
  if (!sleeper) return "";
  return `${called(people[sleeper.seat])} slept: the word ${sleeper.word} was nobody’s.`;
}

function success(team: Seats, hands: Hands, people: People): string {
  const found = `${listedPeople(people, team)} found each other`;
  const seen = exposers(hands, team);
  if (!seen.length) return `${found}, and nobody noticed.`;
  const who = seen.map((seat) => object(people[seat]));
  return `${found}, but ${listed(who)} saw both.`;
}

function failure(team: Seats, { teams, picks }: Hands, people: People): string {
  const reasons = team.flatMap((spy) => {
    const pick = picks[spy];
    if (!pick) return [`${called(people[spy])} pointed at nobody`];
    const trusted = pick.first === spy ? pick.second : pick.first;
    return team.includes(trusted)
      ? []
      : [`${called(people[spy])} trusted ${object(people[trusted])}`];
  });
  const who = teams.length > 1 ? midSentence(listedPeople(people, team)) : "the spies";
  return `${listed(reasons.map((reason, i) => (i ? midSentence(reason) : reason)))}, so ${who} failed.`;
}

/** What begins a sentence, inside of one. */
function midSentence(text: string): string {
  return text.replace(/^You /, "you ");
}

/** What this seat turned out to be, beside its name; nothing for a double agent. */
export function partName(hands: Hands, seat: number): string {
  const part = partOf(hands, seat);
  if (part === "agent" || part === "sleeper") return part === "sleeper" ? part : "";
  return hands.teams.length > 1 ? `spy, team ${part === "rival" ? 2 : 1}` : "spy";
}

/** Whom this seat pointed at, for a list: “Edith pointed at Ada and Chloe.” */
export function handStory(seat: number, hands: Hands, people: People): string {
  const who = called(people[seat]);
  const role = roleInStory(partName(hands, seat));
  const pick = hands.picks[seat];
  if (!pick) return `${who}${role} pointed at nobody.`;
  const whom = [pick.first, pick.second].map((other) => {
    if (other !== seat) return object(people[other]);
    return people[seat]?.isYou ? "yourself" : "their own seat";
  });
  return `${who}${role} pointed at ${listed(whom)}.`;
}

function roleInStory(name: string): string {
  if (!name) return "";
  return name === "sleeper" ? ", the sleeper," : `, a ${name.replace(", ", " of ")},`;
}

/** How many double agents pointed at a spy: “two of three suspected”. */
export function suspectedText(suspected: number, agents: number): string {
  return `${suspected ? numberWord(suspected) : "none"} of ${numberWord(agents)} suspected`;
}
