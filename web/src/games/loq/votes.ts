import { called, listedPeople, type Person } from "../../lib/people";
import { numberWord } from "../../lib/plural";
import type { Words } from "../../lib/refusals";
import type { Category, Claim, Decision, View } from "../../wire/loq";
import { CATEGORY_WORDS } from "./categories";

export const CLAIMS: Record<Claim, string> = {
  guessed: "It was guessed",
  not_guessed: "It was not guessed",
  blocked: "It was blocked",
};

/** What someone objects to: a clue, or what became of an entry. */
interface Objection {
  by: number;
  category: Category;
  claim?: Claim | null;
}

/** Who stopped the clock, and why; empty while it runs. */
export function stoppedBy({ vote, stop }: View, people: readonly Person[]): string {
  if (stop) {
    const holder = people[stop.by];
    return holder?.isYou
      ? "Stopped. You say which clue was invalid."
      : `Stopped. ${called(holder)} says which clue was invalid.`;
  }
  if (!vote) return "";
  const who = people[vote.by];
  if (vote.kind === "invalid")
    return who?.isYou
      ? "Stopped. You called the clue invalid."
      : `Stopped. ${called(who)} called the clue invalid.`;
  return who?.isYou
    ? "Stopped. You disputed an entry."
    : `Stopped. ${called(who)} disputed an entry.`;
}

/** What the table votes on. */
export function question(objection: Objection, people: readonly Person[]): string {
  const claim = claimed(objection);
  if (!claim) return CATEGORY_WORDS[objection.category].wasInvalid;
  const who = people[objection.by];
  return who?.isYou ? `You say: “${claim}”` : `${called(who)} says: “${claim}”`;
}

/** What became of the latest vote, in sentences. */
export function decisionWords(decision: Decision, people: readonly Person[]): Words {
  const { stands } = decision;
  const said = whatWasSaid(decision, people);
  const count = votes(decision);
  if (decision.kind === "dispute")
    return { what: stands ? "The table agreed." : "It stays as it was.", then: `${said} ${count}` };
  const { invalid, fine } = CATEGORY_WORDS[decision.category];
  const then = stands ? "The entry is lost." : "The clock runs on.";
  return { what: stands ? invalid : fine, then: [said, then, count].join(" ") };
}

function whatWasSaid(objection: Objection, people: readonly Person[]): string {
  const who = people[objection.by];
  const claim = claimed(objection);
  if (!claim) return who?.isYou ? "You called it." : `${called(who)} called it.`;
  return who?.isYou ? `You said: “${claim}”` : `${called(who)} said: “${claim}”`;
}

function claimed({ category, claim }: Objection): string {
  return claim ? CATEGORY_WORDS[category].claims[claim] : "";
}

function votes({ agree, against }: Decision): string {
  return agree + against ? `${agree} to ${against}.` : "Nobody voted.";
}

/** Whom you wait for: their names, or their number where there are more than `mostNames`. */
export function awaited(
  people: readonly Person[],
  seats: readonly number[],
  mostNames: number,
): string {
  const others = seats.filter((seat) => !people[seat]?.isYou);
  return others.length > mostNames ? numberWord(others.length) : listedPeople(people, others);
}
