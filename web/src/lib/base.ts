// The house may be one of several things on a host, below a path such as /games. Nobody tells the
// page which: our own files know where they lie.
const file = import.meta.url;

/** The path of the house on its host, without a last slash: nothing, or such as `/games`. */
const BASE = import.meta.env.PROD ? baseOf(file) : "";

/** Below which path a built file lies. */
export function baseOf(file: string): string {
  return new URL("..", file).pathname.replace(/\/$/, "");
}

/** A path of the house as the browser has to call it. */
export function href(path: string, base = BASE): string {
  return base + path;
}

/** What the browser calls it, as a path of the house. */
export function pathOf(pathname: string, base = BASE): string {
  const isBelow = pathname === base || pathname.startsWith(`${base}/`);
  return isBelow ? pathname.slice(base.length) || "/" : pathname;
}
