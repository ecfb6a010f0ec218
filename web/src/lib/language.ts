/** The languages that Trilogue speaks, by their own names. The games' words are English in all. */
export const LANGUAGES = /* @wc-ignore */ { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** The first of these that we speak, or else English: "de-AT" is German. */
export function firstSpoken(wishes: readonly string[]): Language {
  const spoken = wishes.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  return spoken.find(isLanguage) ?? "en";
}

function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The language that is spoken now. */
export function language(): Language {
  return firstSpoken([document.documentElement.lang]);
}
