import { onDestroy } from "svelte";

const EVERY_MS = 50; // so that all devices show a second within a tenth of each other

/** This device's clock, read often enough for as long as the component lives. */
export function watchedClock(): { readonly at: number } {
  let at = $state(performance.now());
  const timer = setInterval(() => (at = performance.now()), EVERY_MS);
  onDestroy(() => clearInterval(timer));
  return {
    get at() {
      return at;
    },
  };
}
