import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { loadAllAdvice, loadReplay, loadStep } from "../../lib/replays";
import type { Tile, View } from "../../wire/logos";
import type { ReplayView, Strength } from "../../wire/messages";
import { compare, isComparable, missesOf, turnsOf, type Compared, type Turn } from "./turns";

/** Which words the best turn may use, and who knows just those. */
export type WordChoice = "everyday" | "all";
const WHO_KNOWS: Record<WordChoice, Strength> = { everyday: "normal", all: "strong" };

/** The table of a turn: as it stood, with the tiles held, and what was laid then. */
export interface Position {
  readonly before: View;
  readonly laid: readonly Tile[];
}

/** A finished game turn by turn, each beside the best that was possible. */
export class LookingBack {
  replay = $state.raw<ReplayView | null>(null);
  end = $state.raw<View | null>(null);
  at = $state(0);
  words = $state<WordChoice>("all");
  /** Whether someone has chosen a turn: until then the dearest miss is shown. */
  isChosen = $state(false);
  position = $state.raw<Position | null>(null);
  readonly #found = {
    everyday: new SvelteMap<number, Compared | null>(),
    all: new SvelteMap<number, Compared | null>(),
  };
  readonly #record: string;
  #isGone = false;

  constructor(
    record: string,
    /** Through whose eyes; null for someone who did not play. */
    readonly seat: number | null,
  ) {
    this.#record = record;
  }

  readonly turns: readonly Turn[] = $derived(
    this.replay && this.end ? turnsOf(this.replay.moments, this.end.sheet) : [],
  );
  readonly turn = $derived(this.turns[this.at]);
  /** What was found of this turn; null: nothing, undefined: not yet. */
  readonly compared = $derived(this.turn && this.of(this.turn));
  readonly comparable: readonly Turn[] = $derived(this.turns.filter(isComparable));
  readonly misses: readonly Compared[] = $derived.by(() => missesOf(this.#known(), this.seat));
  /** About how many of these the house has still to think. */
  readonly open = $derived(this.comparable.filter((turn) => this.of(turn) === undefined).length);
  readonly isDone = $derived(this.open === 0 && this.turns.length > 0);

  of({ step }: Turn): Compared | null | undefined {
    return this.#found[this.words].get(step);
  }

  /** Open on the turn of a step, if one is asked for, else on the dearest miss. */
  async begin(step: number | null): Promise<void> {
    const replay = await loadReplay(this.#record);
    const last = await loadStep(this.#record, replay.moments.length - 1, null);
    if (this.#isGone) return;
    this.end = last.game?.view as View;
    this.replay = replay;
    const asked = this.turns.findIndex((turn) => step !== null && turn.step >= step);
    this.isChosen = asked >= 0;
    this.at = asked >= 0 ? asked : this.#firstOwn();
  }

  /** Go to a turn, by its place in the game. */
  go(at: number): void {
    this.isChosen = true;
    this.at = Math.max(0, Math.min(this.turns.length - 1, at));
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** Ask the house about every turn with tiles, this one and one's own first. */
  async compareAll(): Promise<void> {
    const [words, found] = [this.words, this.#found[this.words]];
    const asked = new Map(
      this.#order().flatMap((turn) => (found.has(turn.step) ? [] : [[turn.step, turn]])),
    );
    if (!asked.size) return;
    await loadAllAdvice(this.#record, [...asked.keys()], WHO_KNOWS[words], ({ step, advice }) => {
      const turn = asked.get(step);
      if (this.#isGone || !turn) return;
      found.set(step, advice && compare(turn, advice));
      this.#showDearest();
    });
    if (this.#isGone) return;
    for (const step of asked.keys()) if (!found.has(step)) found.set(step, null); // the line broke
  }

  /** Fetch the table of the turn that is looked at. */
  async lay(): Promise<void> {
    const { turn } = this;
    if (!turn) return;
    const [before, after] = await Promise.all([
      loadStep(this.#record, turn.step - 1, turn.seat),
      loadStep(this.#record, turn.step, null),
    ]);
    if (this.#isGone || turn !== untrack(() => this.turn)) return;
    const then = after.game?.view as View;
    const laid = isComparable(turn) ? (then.pending?.tiles ?? then.latest) : [];
    this.position = { before: before.game?.view as View, laid };
  }

  close(): void {
    this.#isGone = true;
  }

  #known(): readonly Compared[] {
    return [...this.#found[this.words].values()].filter((one) => one !== null);
  }

  #firstOwn(): number {
    const own = this.turns.findIndex((turn) => isComparable(turn) && this.#isOwn(turn));
    return Math.max(0, own);
  }

  #isOwn({ seat }: Turn): boolean {
    return this.seat === null || seat === this.seat;
  }

  #order(): readonly Turn[] {
    const rank = (turn: Turn) => (turn === this.turn ? 0 : this.#isOwn(turn) ? 1 : 2);
    return [...this.comparable].sort((a, b) => rank(a) - rank(b) || a.number - b.number);
  }

  #showDearest(): void {
    const dearest = this.misses[0];
    if (dearest && !this.isChosen) this.at = dearest.turn.number - 1;
  }
}
