import { called, includesYou, type Person } from "../../lib/people";
import type { Chapter } from "../../wire/linq";
import { handsOf, partOf } from "./hands";
import { namesBesideYou } from "./told";

/** Why a bot pointed as it did, in its own one word; people say so themselves. */
export function reasonLine(chapter: Chapter, seat: number, people: readonly Person[]): string {
  const word = chapter.reasons[seat];
  const pick = chapter.picks[seat];
  const bot = people[seat];
  if (!word || !pick || !bot?.isBot) return "";
  const others = [pick.first, pick.second].filter((to) => to !== seat);
  const names = namesBesideYou(people, others);
  const isOfYou = includesYou(people, others);
  if (partOf(handsOf(chapter), seat) === "agent")
    return isOfYou
      ? `You and ${names} made ${called(bot)} think of “${word}”.`
      : `${names} made ${called(bot)} think of “${word}”.`;
  return isOfYou
    ? `${called(bot)} trusted you for “${word}”.`
    : `${called(bot)} trusted ${names} for “${word}”.`;
}
