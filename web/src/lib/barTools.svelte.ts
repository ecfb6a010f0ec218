import { getContext, setContext, type Snippet } from "svelte";

/** What a screen puts into the bar above it, as long as it is there. */
export class BarTools {
  shown = $state.raw<Snippet | null>(null);
}

const KEY = Symbol("bar");

/** Let whatever lies in the shell put its tools into the bar. */
export function giveBarTools(): BarTools {
  return setContext(KEY, new BarTools());
}

/** The tools of the bar that this lies under, or in. */
export function ownBarTools(): BarTools {
  return getContext<BarTools | undefined>(KEY) ?? new BarTools();
}
