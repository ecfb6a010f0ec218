import type { Chapter, View } from "../../wire/linq";
import { called, listed, listedPeople, type Person } from "../../lib/people";
import { exposers, handsOf, namedBy, pointsAt } from "./hands";

/** Who practises is told what to do now, and afterwards why it went as it did. */

type People = readonly Person[];

/** What a bot that looks over one’s shoulder says; empty for everyone but who practises. */
export function coached(view: View, people: People): string {
  const { practice, learner } = view.config;
  if (view.you === null || view.you !== learner || practice === "off") return "";
  const isSpy = practice === "spy";
  const isDue = view.waiting.includes(view.you);
  switch (view.phase) {
    case "number":
      return isDue
        ? "Pick any number. The word that has it on the spies’ card is the code word of this round."
        : "A number is picked. The word that has it on the spies’ card is the code word of this round.";
    case "words":
      return isDue
        ? toSay(isSpy, Boolean(view.board[view.you]?.length))
        : isSpy
          ? "Listen. One of them has the same word as you and hints at it; the others only talk as if."
          : "Listen. Two of them have the same word and hint at it; look out for two who mean one thing.";
    case "pointing":
      if (!isDue) return "Nobody sees whom you point at. Once all have pointed, all hands show.";
      return isSpy
        ? "Point at yourself and at the one who seems to mean your word. Partners who find each other get three points each."
        : "Point at the two who seem to mean one word. If they are the spies, each of them pays you a point.";
    case "guessing":
      return isDue
        ? "You named both spies. Write the word that both seem to mean: it is worth a point more."
        : "All hands show. Whoever named both spies may guess the word before it is told.";
    case "debriefing":
      return told(view, people, view.you);
    default:
      return "";
  }
}

function toSay(isSpy: boolean, isSecond: boolean): string {
  if (isSpy)
    return isSecond
      ? "Now a second word. If somebody seems to mean your word, say one that answers theirs."
      : "You are a spy: peek at your card. Say what your partner, who has the same word, will understand and the others will not; never the word itself.";
  return isSecond
    ? "Now a second word. Go along with what two others seem to mean: a spy who trusts you pays you a point."
    : "You are a double agent: your card has no words. Say what could be a hint, so that a spy takes you for a partner.";
}

function told(view: View, people: People, you: number): string {
  const chapter = view.chapters.at(-1);
  const team = chapter?.teams[0];
  if (!chapter || !team) return "";
  const partner = team.spies.find((spy) => spy !== you);
  return team.spies.includes(you) && partner !== undefined
    ? toldSpy(chapter, people, you, partner)
    : toldAgent(chapter, people, you);
}

function toldSpy(chapter: Chapter, people: People, you: number, partner: number): string {
  const hands = handsOf(chapter);
  const name = called(people[partner]);
  if (hands.found[0]) {
    const seen = exposers(hands, chapter.teams[0]?.spies);
    if (!seen.length)
      return `You and ${name} understood each other, and no double agent named you both. It does not get better than that.`;
    return `You and ${name} understood each other, but not you alone: you both paid for that. Next time be less plain.`;
  }
  if (pointsAt(chapter.picks[you], partner))
    return `You were right about ${name}, who took somebody else for you. Next time be a little plainer.`;
  return `Your partner was ${name}, who said ${quoted(chapter, partner)} and meant your word. The one you trusted only talked as if.`;
}

function toldAgent(chapter: Chapter, people: People, you: number): string {
  const hands = handsOf(chapter);
  const [one = -1, other = -1] = chapter.teams[0]?.spies ?? [];
  const names = listedPeople(people, [one, other]);
  if (namedBy(hands, you))
    return `You saw that ${names} meant one word, and each of them paid you a point. Nobody listens better.`;
  const fooled = [one, other].filter((spy) => pointsAt(chapter.picks[spy], you));
  if (fooled.length)
    return `${called(people[fooled[0] ?? -1])} took you for a partner: your bluff parted the spies, and you were paid for it.`;
  const [ones, others] = [quoted(chapter, one), quoted(chapter, other)];
  return `${names} both meant ${chapter.teams[0]?.word ?? ""}: one said ${ones}, the other ${others}. Next time listen for such a pair.`;
}

function quoted({ board }: Chapter, seat: number): string {
  return listed((board[seat] ?? []).map((word) => /* @wc-include */ `“${word}”`));
}
