import type { Preview } from "../../wire/logos";

const NAMED = 2;

/** What the play button says: “Play GLAZE for 16”, “Play CURL + DUD for 12”, “Play CURL, DUD + 1 for 19”. */
export function playText({ words, points }: Preview): string {
  return `Play ${named(words.map(({ word }) => word))} for ${points}`;
}

function named(words: readonly string[]): string {
  const more = words.length - NAMED;
  return more > 0 ? `${words.slice(0, NAMED).join(", ")} + ${more}` : words.join(" + ");
}
