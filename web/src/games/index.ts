import type { Component } from "svelte";
import type { Cover, Kit, PuzzleProps } from "./kit";

/*
 * A game is a folder. Its cover comes with the first page; its kit, with all its screens, when
 * someone opens the game.
 */

const covers = import.meta.glob<Cover>("./*/cover.ts", { eager: true, import: "default" });
const kits = import.meta.glob<Kit>("./*/kit.ts", { import: "default" });
const puzzles = import.meta.glob<{ default: Component<PuzzleProps> }>("./*/Puzzle.svelte");
const open = new Map<string, Kit>();

/** The games, in the order of the shelf. */
export const COVERS: readonly Cover[] = Object.values(covers).sort((a, b) => a.place - b.place);

/** The cover of a game, if this page knows the game; if not, the page is older than the house. */
export function coverOf(id: string): Cover | undefined {
  return COVERS.find((cover) => cover.id === id);
}

/** The kit of a game, if it is here already. */
export function openKit(id: string): Kit | undefined {
  return open.get(id);
}

/** The kit of a game; null where this page does not know the game. */
export async function loadKit(id: string): Promise<Kit | null> {
  const load = kits[`./${id}/kit.ts`];
  if (!load) return null;
  const kit = open.get(id) ?? (await load());
  open.set(id, kit);
  return kit;
}

/** The games with something for every day. */
export const PUZZLES = COVERS.flatMap((cover) =>
  cover.puzzle ? [{ ...cover, ...cover.puzzle }] : [],
);

/** The screen of a game's puzzle. */
export function loadPuzzle(id: string): Promise<{ default: Component<PuzzleProps> }> {
  const load = puzzles[`./${id}/Puzzle.svelte`];
  return load ? load() : Promise.reject(new Error(id));
}
