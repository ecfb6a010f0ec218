// @vitest-environment node
import { describe, expect, it } from "vitest";
import { invitationPath, lookOnPath, parseRoute, spokenCode, tablePath } from "./routes";

describe("addresses", () => {
  it.each([
    ["/", { name: "home" }],
    ["/join/quill", { name: "join", code: "QUILL", link: null }],
    ["/join/quill%20mango", { name: "join", code: "QUILL MANGO", link: null }],
    ["/j/4f1d", { name: "join", code: null, link: "4f1d" }],
    ["/t/00ff", { name: "table", id: "00ff" }],
    ["/seat/00ff", { name: "seat", id: "00ff" }],
    ["/kept", { name: "kept" }],
    ["/kept/00ff", { name: "nowhere" }],
    ["/words", { name: "words", id: null }],
    ["/words/00ff", { name: "words", id: "00ff" }],
    ["/today", { name: "today", day: null, kind: null }],
    ["/today/2026-11-19", { name: "today", day: "2026-11-19", kind: null }],
    ["/today/2026-11-19/five_words", { name: "today", day: "2026-11-19", kind: "five_words" }],
    ["/today/2026-11-19/five_words/x", { name: "nowhere" }],
    [
      "/another/five_words/strong/12",
      { name: "spare", kind: "five_words", strength: "strong", number: 12 },
    ],
    ["/another/five_words/hopeless/12", { name: "nowhere" }],
    ["/another/five_words/strong/0", { name: "nowhere" }],
    ["/another/five_words/strong/1/2", { name: "nowhere" }],
    ["/another/five_words", { name: "nowhere" }],
    ["/board/f00", { name: "board", id: "f00" }],
    ["/tv/quill", { name: "tv", code: "QUILL" }],
    ["/watch/quill-mango", { name: "watch", code: "QUILL MANGO" }],
    ["/replay/00ff", { name: "replay", record: "00ff" }],
    ["/how/linq", { name: "how", game: "linq" }],
    ["/how/chess", { name: "how", game: "chess" }],
    ["/t", { name: "nowhere" }],
    ["/t/a/b", { name: "nowhere" }],
    ["/j/%E0%A4%A", { name: "join", code: null, link: "%E0%A4%A" }],
  ])("%s", (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it("are made to be read back", () => {
    expect(parseRoute(tablePath("00ff"))).toEqual({ name: "table", id: "00ff" });
    expect(parseRoute(lookOnPath("tv", "QUILL MANGO"))).toEqual({
      name: "tv",
      code: "QUILL MANGO",
    });
    const table = { code: "QUILL INKY", link: "4f1d" };
    expect(parseRoute(invitationPath(table))).toMatchObject({ link: "4f1d" });
    expect(parseRoute(invitationPath({ ...table, link: "" }))).toMatchObject({
      code: "QUILL INKY",
      link: null,
    });
  });
});

describe("a table word", () => {
  it("is spoken in capitals, with one space between two words", () => {
    expect(spokenCode(" quill -  mango ")).toBe("QUILL MANGO");
  });
});
