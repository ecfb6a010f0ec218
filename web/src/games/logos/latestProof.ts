import { SvelteMap } from "svelte/reactivity";
import type { Ruling, View } from "../../wire/logos";

const seen = new SvelteMap<string, Ruling>();

/** Remember what was found at a table: the next play takes it off the screen, not out of mind. */
export function noteProof(table: string, { phase, ruling }: Pick<View, "phase" | "ruling">): void {
  if (phase === "drawn") seen.delete(table);
  else if (ruling) seen.set(table, ruling);
}

/** What was found last at a table, as far as this device has seen it. */
export function latestProof(table: string): Ruling | null {
  return seen.get(table) ?? null;
}
