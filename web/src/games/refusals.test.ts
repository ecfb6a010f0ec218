// @vitest-environment node
import { describe, expect, it } from "vitest";
import { wordRefusal } from "../lib/refusals";
import { COVERS, loadKit } from ".";

/** The codes that each game's rules refuse with, as its Python has them. */
const RULES = import.meta.glob<string>(
  "../../../src/trilogue/games/*/{checks,crossword,gates,preview}.py",
  { eager: true, query: "?raw", import: "default" },
);

/** What only the dealer could be told: nobody reads it. */
const NOBODYS = new Set(["no_such_face", "not_an_opening"]);

function codesOf(game: string): string[] {
  const files = Object.entries(RULES).filter(([path]) => path.includes(`/games/${game}/`));
  const codes = files.flatMap(([, code]) => [...code.matchAll(/Rejected\(\s*"(\w+)"/g)]);
  return [...new Set(codes.map(([, code = ""]) => code))].sort();
}

describe.each(COVERS)("the refusals of $title", ({ id }) => {
  it("are all in words", async () => {
    const kit = await loadKit(id);
    const mute = wordRefusal("never heard of");
    const codes = codesOf(id).filter((code) => !NOBODYS.has(code));
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => wordRefusal(code, {}, kit?.refusals) === mute)).toEqual([]);
  });

  it("are sentences", async () => {
    const kit = await loadKit(id);
    for (const code of Object.keys(kit?.refusals ?? {})) {
      const { what, then } = wordRefusal(code, { word: "x" }, kit?.refusals);
      expect(what).toMatch(/^[A-Z“]/);
      expect(then).toMatch(/^[A-Z].*\.$/);
      expect(what + then).not.toMatch(/[!{}]|oops|undefined/i);
    }
  });
});
