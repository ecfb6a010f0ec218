import { listed } from "../../lib/people";
import type { Ruling } from "../../wire/logos";

/** What a ruling rests on, in words. */
export function groundsText({ grounds, about, kind, is_withdrawn }: Ruling): string {
  if (is_withdrawn)
    return "Nobody here can judge it. The challenge is withdrawn and costs nothing.";
  const [first = "", second = ""] = about;
  switch (grounds) {
    case "in_the_dictionary":
      return about.length > 1
        ? `${listed(about)} are in the dictionary.`
        : `${first} is in the dictionary.`;
    case "not_in_the_dictionary":
      return about.length > 1
        ? `${listed(about)} are not in the dictionary.`
        : `${first} is not in the dictionary.`;
    case "in_the_list":
      return about.length > 1
        ? `${listed(about)} are in the table’s list.`
        : `${first} is in the table’s list.`;
    case "not_in_the_list":
      return about.length > 1
        ? `${listed(about)} are not in the table’s list.`
        : `${first} is not in the table’s list.`;
    case "related":
      return kind === "antonym" ? `“${second}” is an antonym.` : `“${second}” is a synonym.`;
    case "unrelated":
      return `The thesaurus knows no way from “${first}” to “${second}”.`;
    case "spelt_so":
      return "It is spelt so.";
    case "spelt_otherwise":
      return `It is spelt “${first}”.`;
    default:
      return definitionText(grounds, about);
  }
}

function definitionText(grounds: Ruling["grounds"], about: readonly string[]): string {
  const told = about.map((word) => `“${word}”`).join(", ");
  switch (grounds) {
    case "fits":
      return `That fits a listed sense of ${told}.`;
    case "may_fit":
      return `That may fit the marked sense of ${told}; let the table decide.`;
    case "uses_the_word":
      return `A definition does without the word and its family: ${told}.`;
    case "wrong_part_of_speech":
      return `${told} is another part of speech.`;
    case "too_vague":
      return `That does not tell ${told} from other things.`;
    case "opposite":
      return `That is rather the opposite of ${told}.`;
    case "does_not_fit":
      return `That fits no listed sense of ${told}.`;
    case "not_english":
      return `This is not English: ${told}.`;
    case "empty":
      return "A definition has at least one word.";
    case "not_listed":
      return `${told} is not listed like this; let the table decide.`;
    default:
      return "";
  }
}

/** The thesaurus's way from one word to another: “big is like large, which is the opposite of small”. */
export function pathText([from = "", ...links]: readonly string[]): string {
  return `${from} ${links.map(linkText).join(", ")}.`;
}

/** The links of the thesaurus, as the house sends them and as people read them. */
const LINKS: readonly [RegExp, (word: string) => string][] = [
  [/^shares a sense with (.+)$/, (word) => `shares a sense with ${word}`],
  [/^is like (.+)$/, (word) => `is like ${word}`],
  [/^is the opposite of (.+)$/, (word) => `is the opposite of ${word}`],
  [/^which is the opposite of (.+)$/, (word) => `which is the opposite of ${word}`],
];

function linkText(link: string): string {
  for (const [form, said] of LINKS) {
    const word = form.exec(link)?.[1];
    if (word) return said(word);
  }
  return link;
}
