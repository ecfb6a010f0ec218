import type { Chapter, View } from "../../wire/linq";
import { exposers, handsOf, namedBy, pointsAt, spiesOf } from "./hands";
import type { Person } from "../../lib/people";
import { counted, timesWord } from "../../lib/plural";
import { saidBy, type Said } from "./said";
import { told } from "./told";

/** One line of the final standings. */
export interface Standing {
  seat: number;
  place: number;
  points: number;
  remark: string;
}

type Kind =
  | "named"
  | "spied"
  | "slept"
  | "guessed"
  | "paid"
  | "silent"
  | "pointed_at"
  | "bluffed"
  | "said"
  | "performed";

interface Remark {
  kind: Kind;
  weight: number;
  text: string;
}

/** All seats by points, each with a little true remark; as few remarks as possible repeat. */
export function finalStandings(view: View): Standing[] {
  const seats = view.points.map((_, seat) => seat);
  const sorted = seats.sort((a, b) => rank(view, a) - rank(view, b) || a - b);
  const { kind: noted } = noteOn(view);
  const used = new Set<Kind>(noted ? [noted] : []);
  return sorted.map((seat) => {
    const remarks = remarksOn(seat, view.chapters).sort((a, b) => b.weight - a.weight);
    const remark = remarks.find(({ kind }) => !used.has(kind)) ?? remarks[0];
    if (remark) used.add(remark.kind);
    if (noted && view.winners.includes(seat)) used.delete(noted);
    const points = view.points[seat] ?? 0;
    return { seat, place: place(view, seat), points, remark: remark?.text ?? "" };
  });
}

/** Who won: “Edith wins.”, “You win.”, “Ada and Ben share it.” */
export function winnersLine(view: View, people: readonly Person[]): string {
  return told(people, view.winners, {
    you: "You win.",
    youAnd: (who) => /* @wc-context: you and others */ `${who} share it.`,
    one: (name) => `${name} wins.`,
    several: (names) => `${names} share it.`,
  });
}

/** How the winners were ahead: by so much of whoever was next, of several, or only by a rule. */
export type Margin =
  | { kind: "shared" }
  | { kind: "tie" }
  | { kind: "ahead"; by: number; next: number }
  | { kind: "far_ahead"; by: number };

/** By how much the winners have won. */
export function marginOf(view: View): Margin {
  const most = Math.max(...view.points);
  const losers = view.points.flatMap((_, seat) => (view.winners.includes(seat) ? [] : [seat]));
  const next = Math.max(...losers.map((seat) => view.points[seat] ?? 0));
  const behind = losers.filter((seat) => view.points[seat] === next);
  if (view.winners.length > 1 && next < most) return { kind: "shared" };
  if (next === most) return { kind: "tie" };
  const by = most - next;
  const [only, ...others] = behind;
  if (only === undefined || others.length) return { kind: "far_ahead", by };
  return { kind: "ahead", by, next: only };
}

/** A dry word over the winner's name. */
export function winnersNote(view: View): string {
  return noteOn(view).text;
}

function noteOn(view: View): Pick<Remark, "text"> & { kind: Kind | null } {
  const [winner, ...others] = view.winners;
  if (winner === undefined) return { kind: null, text: "" };
  if (others.length) return { kind: null, text: "Level to the last point." };
  const { spied, found, named } = record(winner, view.chapters);
  if (spied && !found)
    return { kind: "spied", text: `Spy ${timesWord(spied)}, and nobody named both.` };
  if (named > 1) return { kind: "named", text: `Named both spies ${timesWord(named)}.` };
  return {
    kind: null,
    text: counted(view.chapters.length, ["After one round.", "After # rounds."]),
  };
}

function rank(view: View, seat: number): number {
  return place(view, seat) - (view.winners.includes(seat) ? 0.5 : 0);
}

function place(view: View, seat: number): number {
  const own = view.points[seat] ?? 0;
  const ahead = view.points.filter((points) => points > own).length;
  const isTiedBehind = own === Math.max(...view.points) && !view.winners.includes(seat);
  return 1 + ahead + (isTiedBehind ? view.winners.length : 0);
}

function record(seat: number, chapters: readonly Chapter[]) {
  const spied = chapters.map(handsOf).filter((hands) => spiesOf(hands).includes(seat));
  const done = (kind: Said["kind"]) =>
    sum(chapters, (chapter) => count(saidBy(seat, chapter), (said) => said.kind === kind));
  return {
    spied: spied.length,
    found: count(spied, (hands) => {
      const own = hands.teams.find((team) => team.includes(seat));
      return own !== undefined && exposers(hands, own).length > 0;
    }),
    slept: count(chapters, ({ sleeper }) => sleeper?.seat === seat),
    named: count(chapters, (chapter) => namedBy(handsOf(chapter), seat) !== undefined),
    guessed: sum(chapters, ({ ledger }) =>
      count(ledger, (p) => p.entry === "code_word" && p.payee === seat),
    ),
    paid: sum(chapters, ({ ledger }) => total(ledger.filter((p) => p.payer === seat))),
    silent: done("silent"),
    sketched: done("sketch"),
    performed: done("performed"),
    pointedAt: pointedAt(chapters, seat),
  };
}

function remarksOn(seat: number, chapters: readonly Chapter[]): Remark[] {
  const own = record(seat, chapters);
  const { named, guessed, spied, slept, silent, paid, sketched, performed } = own;
  const others = (chapters.at(-1)?.points ?? []).flatMap((_, other) =>
    other === seat ? [] : [pointedAt(chapters, other)],
  );
  const remarks: (Remark | false)[] = [
    named > 0 && remark("named", 10 * named, `named both spies ${timesWord(named)}`),
    guessed > 0 && remark("guessed", 9 * guessed, `wrote the word ${timesWord(guessed)}`),
    spied > 0 && remark("spied", 7 * spied, spyText(spied, own.found)),
    slept > 0 && remark("slept", 8 * slept, `slept ${timesWord(slept)}, and never knew`),
    silent > 0 && remark("silent", 8 * silent, `silent ${timesWord(silent)}`),
    paid > 0 && remark("paid", 2 * paid, counted(paid, ["paid one point", "paid # points"])),
    own.pointedAt > Math.max(...others) && remark("pointed_at", 6, "pointed at most often"),
    ...bluffs(seat, chapters),
    lastWords(seat, chapters),
    sketched > 0 &&
      remark("performed", 1, counted(sketched, ["drew one sketch", "drew # sketches"])),
    performed > 0 && remark("performed", 1, `performed ${timesWord(performed)}`),
  ];
  return remarks.filter((entry) => entry !== false);
}

function bluffs(seat: number, chapters: readonly Chapter[]): Remark[] {
  return chapters.flatMap((chapter) => {
    const spies = spiesOf(handsOf(chapter));
    const hasFooled =
      !spies.includes(seat) && spies.some((spy) => pointsAt(chapter.picks[spy], seat));
    const text = hasFooled ? bluff(saidBy(seat, chapter)) : "";
    return text ? [remark("bluffed", 9, text)] : [];
  });
}

function bluff(said: readonly Said[]): string {
  const last = said.filter(({ kind }) => kind !== "silent" && kind !== "blank").at(-1);
  if (last?.kind === "word") return `bluffed with “${last.word}”`;
  if (last?.kind === "sketch") return "bluffed with a sketch";
  if (last?.kind === "heard") return "bluffed aloud";
  return last ? "bluffed without a word" : "";
}

function lastWords(seat: number, chapters: readonly Chapter[]): Remark | false {
  const chapter = chapters.at(-1);
  const said = chapter ? saidBy(seat, chapter) : [];
  const word = said.flatMap((what) => (what.kind === "word" ? [what.word] : [])).at(-1);
  return word !== undefined && remark("said", 1, `last said “${word}”`);
}

function spyText(spied: number, found: number): string {
  return found
    ? `spy ${timesWord(spied)}, seen through ${timesWord(found)}`
    : `spy ${timesWord(spied)}, never seen through`;
}

function pointedAt(chapters: readonly Chapter[], seat: number): number {
  return sum(
    chapters,
    ({ picks }) => picks.filter((pick, by) => by !== seat && pointsAt(pick, seat)).length,
  );
}

function remark(kind: Kind, weight: number, text: string): Remark {
  return { kind, weight, text };
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((all, item) => all + value(item), 0);
}

function count<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.filter(test).length;
}

function total(payments: readonly { amount: number }[]): number {
  return sum(payments, ({ amount }) => amount);
}

/** How many rounds were played, for the bar: “Six rounds played”. */
export function roundsPlayed(view: View): string {
  const n = view.chapters.length;
  return counted(n, ["One round played", "# rounds played"]);
}
