/** What of the page lies open to the eye, as far as the browser tells. */
export type Seen = Pick<VisualViewport, "height" | "offsetTop" | "scale">;

/** How high the visible part is and where it begins, where that is not simply the whole window. */
export function visiblePart(
  seen: Seen,
  windowHeight: number,
): { height: number; top: number } | null {
  // Whoever has enlarged the page with two fingers looks at a part of it on purpose.
  if (seen.scale !== 1 || Math.round(seen.height) >= windowHeight) return null;
  return { height: Math.round(seen.height), top: Math.round(seen.offsetTop) };
}

/** Keep the shell as high as what can be seen, also where a keyboard lies over the page. */
export function followVisible(): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const follow = () => show(visiblePart(seen, innerHeight));
  seen.addEventListener("resize", follow);
  seen.addEventListener("scroll", follow);
  follow();
  return () => {
    seen.removeEventListener("resize", follow);
    seen.removeEventListener("scroll", follow);
    show(null);
  };
}

function show(part: ReturnType<typeof visiblePart>): void {
  const { style } = document.documentElement;
  set("--visible-height", part && `${part.height}px`);
  set("--visible-top", part && `${part.top}px`);

  function set(name: string, value: string | null) {
    if (value === null) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}
