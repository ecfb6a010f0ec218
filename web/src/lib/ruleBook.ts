import { href } from "./base";
import { language } from "./language";
import type { RulePart } from "../wire/messages";

/** The rules of a game, and the language in which the house has them. */
export interface Book {
  lang: string;
  parts: readonly RulePart[];
}

const books = new Map<string, Book>();

/** All rules of a game as its book has them; null if the house cannot be asked. */
export async function loadBook(game: string): Promise<Book | null> {
  const path = `/api/rules/${game}/${language()}`;
  const known = books.get(path);
  if (known) return known;
  try {
    const answer = await fetch(href(path));
    if (!answer.ok) return null;
    const lang = answer.headers.get("content-language") ?? "en";
    const book = { lang, parts: (await answer.json()) as readonly RulePart[] };
    books.set(path, book);
    return book;
  } catch {
    return null;
  }
}

/** A rule, and the language in which the house has it. */
export interface Rule {
  text: string;
  lang: string;
}

/** What the book says under a rule's number; null if it cannot be asked. */
export async function ruleOf(game: string, number: number): Promise<Rule | null> {
  const book = await loadBook(game);
  const rules = book?.parts.flatMap((part) => part.rules);
  const text = rules?.find((rule) => rule.number === number)?.text;
  return book && text !== undefined ? { text, lang: book.lang } : null;
}
