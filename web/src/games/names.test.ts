// @vitest-environment node
import { expect, it } from "vitest";
import { COVERS } from ".";

/* A game lives in its folders: nothing else may know it by name. */

const FILES = import.meta.glob<string>("/src/**/*.{ts,svelte,css}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const OWN = /^\/src\/(games|gallery)\/([a-z]+)\/|^\/src\/wire\/([a-z]+)\.ts$/;
const EXEMPT = /\.test\.ts$|^\/src\/messages\/|^\/src\/wire\/messages\.ts$/;

/** The words of a text; “isLinq” and “LINQ_WORDS” have the name in them too. */
function wordsOf(text: string): Set<string> {
  const words = text.replace(/([a-z])([A-Z])/g, "$1 $2").matchAll(/[a-z]+/gi);
  return new Set([...words].map(([word]) => word.toLowerCase()));
}

/** The games that a file names, though it is not theirs. */
function named(path: string, text: string): string[] {
  if (EXEMPT.test(path)) return [];
  const [, , folder, wire] = OWN.exec(path) ?? [];
  const words = wordsOf(text);
  return COVERS.map(({ id }) => id).filter((id) => id !== (folder ?? wire) && words.has(id));
}

it("reads every file", () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(250);
});

it("names a game in its own folders only", () => {
  const odd = Object.entries(FILES).flatMap(([path, text]) =>
    named(path, text).map((id) => `${path} names ${id}`),
  );
  expect(odd).toEqual([]);
});

it.each([
  ["/src/lib/table.svelte.ts", "const isLinqOn = true;"],
  ["/src/tokens.css", ".linq { color: red }"],
  ["/src/games/loq/kit.ts", 'import { x } from "../linq/words";'],
])("would see it in %s", (path, text) => {
  expect(named(path, text)).toEqual(["linq"]);
});

it("does not mind a game at home, or a longer word", () => {
  expect(named("/src/games/linq/kit.ts", "linq")).toEqual([]);
  expect(named("/src/wire/linq.ts", "linq")).toEqual([]);
  expect(named("/src/lib/replays.ts", "catalogos")).toEqual([]);
});
