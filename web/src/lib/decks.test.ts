import { afterEach, describe, expect, it, vi } from "vitest";
import { deckIn, keepDeck, loadDeck } from "./decks";

const ID = "0123456789abcdef0123456789abcdef";

function answering(status: number, body: unknown) {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("a list of one’s own", () => {
  it("is kept under its link", async () => {
    answering(200, { id: ID, version: 1, name: "Ours", text: "a\n", count: 1 });
    expect(await keepDeck(null, "Ours", "a")).toMatchObject({ kind: "kept", deck: { id: ID } });
    expect(fetch).toHaveBeenCalledWith("/api/deck", expect.objectContaining({ method: "POST" }));
  });

  it("is told line by line what is wrong with it", async () => {
    const faults = [{ line: 2, text: "?", expected: "a word" }];
    answering(422, { faults });
    expect(await keepDeck(ID, "Ours", "a\n?")).toEqual({ kind: "faulty", faults });
    expect(fetch).toHaveBeenCalledWith(
      `/api/deck/${ID}`,
      expect.objectContaining({ method: "PUT" }),
    );
  });

  it("is refused in words for people, and not lost when the line is", async () => {
    answering(400, { code: "no_words", expected: "" });
    expect(await keepDeck(null, "Ours", "")).toMatchObject({
      kind: "refused",
      words: { what: "There are no words in it." },
    });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await keepDeck(null, "Ours", "a")).toMatchObject({ kind: "refused" });
    expect(await loadDeck(ID)).toBeNull();
  });

  it("is found by its link or by its bare name", () => {
    expect(deckIn(`https://house.example/words/${ID}`)).toBe(ID);
    expect(deckIn(` ${ID} `)).toBe(ID);
    expect(deckIn("lantern\nharbour")).toBeNull();
  });
});
