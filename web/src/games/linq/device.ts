import type { TakeDevice, View } from "../../wire/linq";
import { called, type Person } from "../../lib/people";

/** Who is handed a device after another has pointed or guessed has the whole time: Linq 48. */
export function handed(view: View, others: readonly number[]): TakeDevice | null {
  const { you, handed: before, deadline } = view;
  if (you === null || !view.waiting.includes(you) || deadline === null) return null;
  if (before.some(({ taker }) => taker === you)) return null;
  const asked = askedIn(view);
  const after = others.find(
    (seat) =>
      asked.includes(seat) &&
      !view.waiting.includes(seat) &&
      !before.some(({ giver }) => giver === seat),
  );
  return after === undefined ? null : { type: "take_device", after };
}

/** Who points or guesses in this phase, whether they have or not. */
function askedIn({ phase, order, seen }: View): readonly number[] {
  if (phase === "pointing") return order;
  return phase === "guessing" ? (seen?.exposers ?? []) : [];
}

/** Why the clock has jumped. */
export function handedLine({ handed: before }: View, people: readonly Person[]): string {
  const taker = people[before.at(-1)?.taker ?? -1];
  if (!taker) return "";
  return taker.isYou
    ? "You were handed the device: the time begins anew."
    : `${called(taker)} was handed a device: the time begins anew.`;
}
