import type { Strength } from "../wire/messages";

/** Where in Trilogue someone is. */
export type Route =
  | { name: "home" }
  | { name: "join"; code: string | null; link: string | null }
  | { name: "table"; id: string }
  | { name: "how"; game: string }
  | { name: "replay"; record: string }
  | { name: "kept" }
  | { name: "words"; id: string | null }
  | { name: "today"; day: string | null; kind: string | null }
  | { name: "spare"; kind: string; strength: Strength; number: number }
  | { name: "board"; id: string }
  | { name: "seat"; id: string }
  | { name: "tv"; code: string }
  | { name: "watch"; code: string }
  | { name: "nowhere" };

/** What an address asks for. */
export function parseRoute(pathname: string): Route {
  const [first, second, ...rest] = pathname.split("/").filter(Boolean).map(decoded);
  if (first === "today" && rest.length < 2)
    return { name: "today", day: second ?? null, kind: rest[0] ?? null };
  if (first === "another" && second) return spareRoute(second, rest);
  if (rest.length) return { name: "nowhere" };
  if (first === undefined) return { name: "home" };
  if (first === "how" && second) return { name: "how", game: second };
  if (first === "words") return { name: "words", id: second ?? null };
  if (first === "kept" && !second) return { name: "kept" };
  if (second === undefined) return { name: "nowhere" };
  if (first === "join") return { name: "join", code: spokenCode(second), link: null };
  if (first === "j") return { name: "join", code: null, link: second };
  if (first === "tv" || first === "watch") return { name: first, code: spokenCode(second) };
  if (first === "board") return { name: "board", id: second };
  if (first === "seat") return { name: "seat", id: second };
  if (first === "replay") return { name: "replay", record: second };
  if (first === "t") return { name: "table", id: second };
  return { name: "nowhere" };
}

function spareRoute(kind: string, rest: readonly string[]): Route {
  const [strength, number, ...more] = rest;
  const isNumber = number !== undefined && /^[1-9]\d{0,5}$/.test(number);
  if (!isStrength(strength) || !isNumber || more.length) return { name: "nowhere" };
  return { name: "spare", kind, strength, number: Number(number) };
}

function isStrength(text: string | undefined): text is Strength {
  return text === "easy" || text === "normal" || text === "strong";
}

/** A table word as people say it: capitals, one space between two words. */
export function spokenCode(text: string): string {
  return text
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .toUpperCase();
}

export function tablePath(id: string): string {
  return `/t/${encodeURIComponent(id)}`;
}

/** What stands behind the # of a table's address, so that whoever is sent it may join. */
export function wordInAddress(code: string): string {
  return `#${wordInPath(code)}`;
}

/** What opens a seat on another device; its key stays behind the #, where no server reads it. */
export function seatPath(id: string, token: string): string {
  return `/seat/${encodeURIComponent(id)}#${token}`;
}

/** What opens a table; a screen that was not given the link shows the way to its door. */
export function invitationPath({ code, link }: { code: string; link: string }): string {
  return link ? `/j/${encodeURIComponent(link)}` : `/join/${wordInPath(code)}`;
}

/** A day with its puzzles, or one of them. */
export function todayPath(day: string, kind?: string): string {
  return kind ? `/today/${day}/${kind}` : `/today/${day}`;
}

/** A puzzle that no day has. */
export function sparePath(kind: string, strength: Strength, number: number): string {
  return `/another/${kind}/${strength}/${number}`;
}

/** A friends’ board; whoever has its link is let in. */
export function boardPath(id: string): string {
  return `/board/${id}`;
}

/** What asks others to beat what someone did on a day; the name stays behind the #. */
export function beatPath(day: string, name: string): string {
  return `${todayPath(day)}#${name}`;
}

/** Where a television or someone without a seat looks on. */
export function lookOnPath(screen: "tv" | "watch", code: string): string {
  return `/${screen}/${wordInPath(code)}`;
}

function wordInPath(code: string): string {
  return encodeURIComponent(code.toLowerCase().replaceAll(" ", "-"));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
