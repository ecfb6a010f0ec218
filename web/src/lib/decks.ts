import { href } from "./base";
import type { DeckView, Faulty, LineFault } from "../wire/messages";
import { wordRefusal, type Words } from "./refusals";

/** How keeping a list went. */
export type Kept =
  | { kind: "kept"; deck: DeckView }
  | { kind: "faulty"; faults: readonly LineFault[] }
  | { kind: "refused"; words: Words };

const OFFLINE: Words = {
  what: "The house does not answer.",
  then: "Your words are still here. Try again in a moment.",
};

/** Keep a list on the server, or a new version of it. */
export async function keepDeck(id: string | null, name: string, text: string): Promise<Kept> {
  const path = id ? `/api/deck/${encodeURIComponent(id)}` : "/api/deck";
  const answer = await fetch(href(path), {
    method: id ? "PUT" : "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, text }),
  }).catch(() => null);
  if (!answer) return { kind: "refused", words: OFFLINE };
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { kind: "kept", deck: told as DeckView };
  if (answer.status === 422) return { kind: "faulty", faults: (told as Faulty).faults };
  const code: unknown = typeof told === "object" && told ? Reflect.get(told, "code") : null;
  return { kind: "refused", words: wordRefusal(typeof code === "string" ? code : "") };
}

/** A list that is kept; null if there is none under this link. */
export async function loadDeck(id: string): Promise<DeckView | null> {
  const answer = await fetch(href(`/api/deck/${encodeURIComponent(id)}`)).catch(() => null);
  return answer?.ok ? ((await answer.json()) as DeckView) : null;
}

export function wordsPath(id: string): string {
  return `/words/${encodeURIComponent(id)}`;
}

/** Where a list can be had as a file. */
export function wordsFile(id: string): string {
  return `/api/deck/${encodeURIComponent(id)}/words.tsv`;
}

/** The list that a link or a bare id names, if it names one. */
export function deckIn(text: string): string | null {
  return /(?:^|\/words\/)([0-9a-f]{32})(?:[/?#]|$)/.exec(text.trim())?.[1] ?? null;
}
