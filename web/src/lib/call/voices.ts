import { getContext, setContext } from "svelte";
import type { Call, Voice } from "./call.svelte";

const KEY = Symbol("voices");

/** Let every seat below show who speaks. */
export function giveVoices(call: Call): void {
  setContext(KEY, call);
}

/** How the seat with a mark sounds; nothing where there is no call. */
export function ownVoices(): (mark: string) => Voice | null {
  const call = getContext<Call | undefined>(KEY);
  return (mark) => call?.voiceOf(mark) ?? null;
}
