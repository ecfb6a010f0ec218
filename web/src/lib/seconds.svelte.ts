import { onDestroy } from "svelte";

/** This device's clock, read four times a second for as long as the component lives. */
export function watchedClock(): { readonly at: number } {
  let at = $state(performance.now());
  const timer = setInterval(() => (at = performance.now()), 250);
  onDestroy(() => clearInterval(timer));
  return {
    get at() {
      return at;
    },
  };
}
