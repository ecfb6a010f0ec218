import type { Action } from "svelte/action";

const FAR_PX = 40;

/** A finger that sweeps to the left asks for what comes next, to the right for what was before. */
export const swiped: Action<HTMLElement, (by: number) => void> = (node, onswipe) => {
  let from: Touch | undefined;
  const begin = (event: TouchEvent) => (from = event.changedTouches[0]);
  const end = (event: TouchEvent) => {
    const to = event.changedTouches[0];
    if (!from || !to) return;
    const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(right) > Math.max(FAR_PX, Math.abs(down))) onswipe(right < 0 ? 1 : -1);
  };
  node.addEventListener("touchstart", begin, { passive: true });
  node.addEventListener("touchend", end);
  return {
    destroy() {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    },
  };
};
