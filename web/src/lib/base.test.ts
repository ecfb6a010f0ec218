// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { baseOf, href, pathOf } from "./base";

describe("a house below a path", () => {
  it.each([
    ["https://example.org/assets/start-1a2b.js", ""],
    ["https://example.org/games/assets/start-1a2b.js", "/games"],
    ["https://example.org/a/b/assets/start-1a2b.js", "/a/b"],
  ])("is known by where its files lie: %s", (file, base) => {
    expect(baseOf(file)).toBe(base);
  });

  it.each(["", "/games", "/a/b"])("calls its paths below %o, and reads them back", (base) => {
    for (const path of ["/", "/t/00ff", "/games"])
      expect(pathOf(href(path, base), base)).toBe(path);
  });

  it("is opened with and without its last slash", () => {
    expect(pathOf("/games", "/games")).toBe("/");
    expect(pathOf("/gamesome", "/games")).toBe("/gamesome");
  });

  it("has no link, request or picture that forgets it", () => {
    const src = join(import.meta.dirname, "..");
    const forgetful = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|^gallery/.test(name))
      .filter((name) =>
        /(href|src)="\/|(href|src)=\{\w+Path\(|fetch\(["'`]\/|fetch\(path|location\.origin \+/.test(
          readFileSync(join(src, name), "utf8"),
        ),
      );
    expect(forgetful).toEqual([]);
  });
});
