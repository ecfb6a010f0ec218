import type { SpareTask, Strength } from "../wire/messages";
import { asked, cameOf, posted, type Came, type Occasion } from "./today";

/** How hard a spare puzzle is, in words; those who make them say it as of bots. */
export const HARDNESS: Record<Strength, string> = {
  easy: "Easy",
  normal: "Normal",
  strong: "Hard",
};

/** What this device has done at the latest spare puzzle of a kind and strength. */
interface Latest {
  number: number;
  /** Brought along with each further act: the house keeps none of it. */
  acts: readonly object[];
  isDone: boolean;
  /** How many there are; 0 while that is not known. */
  count: number;
}

const KEY = "trilogue.spares";

/** Where the browser keeps nothing, as in some private windows, it lasts as long as the page. */
let memory: Readonly<Record<string, Latest>> = {};

/** Which one comes next: the one that was begun, else the one after it; after the last, the first. */
export function nextSpare(kind: string, strength: Strength): number {
  const latest = kept()[slot(kind, strength)];
  if (!latest) return 1;
  if (!latest.isDone) return latest.number;
  return latest.number >= latest.count ? 1 : latest.number + 1;
}

/** A spare puzzle; of what is done there the house keeps nothing, this device the latest only. */
export function spare(kind: string, strength: Strength, number: number): Occasion {
  const path = `/api/spare/${[kind, strength, number].map(encodeURIComponent).join("/")}`;

  function latest(): Latest {
    const found = kept()[slot(kind, strength)];
    const count = found?.count ?? 0;
    return found?.number === number ? found : { number, acts: [], isDone: false, count };
  }

  function keep(now: Partial<Latest>) {
    write({ ...kept(), [slot(kind, strength)]: { ...latest(), ...now } });
  }

  async function attempt<Standing>(after = 0, act?: object): Promise<Came<Standing>> {
    const acts = [...latest().acts, ...(act ? [act] : [])];
    const came = await cameOf<Standing>(await posted(path, { acts }));
    if (came.kind === "progress") keep({ acts, isDone: isDone(came.progress.standing) });
    // The house of today may see otherwise what an older one had let pass: begin again.
    if (came.kind === "refused" && !act && acts.length) {
      keep({ acts: [], isDone: false });
      return attempt(after);
    }
    return came;
  }

  return {
    id: `${slot(kind, strength)} ${number}`,
    where: `For practice, ${HARDNESS[strength]}, number ${number}`,
    day: null,
    async loadTask<Task>() {
      const told = await asked<SpareTask>(path);
      if (told) keep({ count: told.count });
      return (told?.task ?? null) as Task | null;
    },
    attempt,
  };
}

function isDone(standing: unknown): boolean {
  return typeof standing === "object" && standing !== null && "is_done" in standing
    ? standing.is_done === true
    : false;
}

function slot(kind: string, strength: Strength): string {
  return `${kind} ${strength}`;
}

function kept(): Readonly<Record<string, Latest>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof found === "object" && found ? (found as Record<string, Latest>) : memory;
  } catch {
    return memory;
  }
}

function write(now: Readonly<Record<string, Latest>>): void {
  memory = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // See `memory`.
  }
}
