import { wordRefusal, type Words } from "./refusals";
import type { Came, Occasion, Progress } from "./today";

/** A refusal of the house, by its code and whatever else it says. */
type Refusal = Extract<Came<never>, { kind: "refused" }>["refusal"];

/** Which puzzle it is, and what is said and done on the way. */
interface Around<Standing> {
  occasion: Occasion;
  /** What to say where the house does not answer. */
  away: Words;
  /** How far one is, whenever that changes. */
  ontold: (now: Progress<Standing>) => void;
}

/** What this device does at one puzzle: its task, how far one is, and what stands in the way. */
export class Attempt<Task, Standing extends { is_done: boolean }> {
  task = $state.raw<Task | null>(null);
  refusal = $state.raw<Words | null>(null);
  isSending = $state(false);
  #progress = $state.raw<Progress<Standing> | null>(null);
  readonly #around: () => Around<Standing>;

  constructor(around: () => Around<Standing>) {
    this.#around = around;
  }

  get standing(): Standing | null {
    return this.#progress?.standing ?? null;
  }

  /** Ask for the task, and how far one is. */
  async load(): Promise<void> {
    const { occasion, away } = this.#around();
    this.refusal = null;
    const [told, came] = await Promise.all([
      occasion.loadTask<Task>(),
      occasion.attempt<Standing>(),
    ]);
    if (told && came.kind === "progress") {
      this.task = told;
      this.#take(came.progress);
    } else this.refusal = away;
  }

  /** Do something; whether that was done. A refusal is worded by the game, if it can. */
  async act(
    what: object,
    worded: (refusal: Refusal) => Words = ({ code }) => wordRefusal(code),
  ): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    const came = await this.ask(what);
    this.isSending = false;
    if (came.kind === "progress") {
      this.refusal = null;
      this.#take(came.progress);
      return true;
    }
    this.refusal = came.kind === "away" ? this.#around().away : worded(came.refusal);
    return false;
  }

  /** Only ask what came of something, where nothing is to be kept. */
  ask(what: object): Promise<Came<Standing>> {
    return this.#around().occasion.attempt<Standing>(this.#progress?.after, what);
  }

  #take(now: Progress<Standing>) {
    this.#progress = now;
    this.#around().ontold(now);
  }
}
