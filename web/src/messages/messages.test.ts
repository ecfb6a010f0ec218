// @vitest-environment node
import PO from "pofile";
import { describe, expect, it } from "vitest";
import german from "./de.po?raw";
import english from "./en.po?raw";

const GERMAN = PO.parse(german).items;
const messages = [
  ["en", PO.parse(english).items],
  ["de", GERMAN],
] as const;

/** What has to be in every language: names, numbers, and the marks of elements. */
function places(text: string): string[] {
  return [...new Set(text.match(/\{\d+\}|<\/?\d+\/?>/g))].sort();
}

describe.each(messages)("messages in %s", (_, items) => {
  it("are many, and all there", () => {
    expect(items.length).toBeGreaterThan(1500);
    expect(items.filter(({ msgstr }) => !msgstr.length || msgstr.includes(""))).toEqual([]);
    expect(items.filter(({ obsolete, flags }) => obsolete || flags["fuzzy"])).toEqual([]);
  });

  it("have a place for everything that is put in", () => {
    const single = items.filter(({ msgid_plural }) => !msgid_plural);
    const odd = single.filter(
      ({ msgid, msgstr: [text = ""] }) => places(msgid).join() !== places(text).join(),
    );
    expect(odd.map(({ msgid }) => msgid)).toEqual([]);
  });

  it("have two forms where something is counted, the second with its number", () => {
    const counted = items.filter(({ msgid_plural }) => msgid_plural);
    expect(counted.length).toBeGreaterThan(20);
    const odd = counted.filter(({ msgid_plural, msgstr }) => {
      return msgstr.length !== 2 || msgid_plural?.includes("#") !== msgstr[1]?.includes("#");
    });
    expect(odd.map(({ msgid }) => msgid)).toEqual([]);
  });
});

it("quotes as Germans do", () => {
  const odd = GERMAN.filter(({ msgstr }) => /”|"/.test(msgstr.join()));
  expect(odd.map(({ msgid }) => msgid)).toEqual([]);
});
