import { language } from "./language";

const LOCALES = /* @wc-ignore */ { en: "en-GB", de: "de-DE" } as const;

/** A date as people say it: “Thursday 19 November”. */
export function longDate(day: string): string {
  return said(day, { weekday: "long", day: "numeric", month: "long" });
}

/** “19 November”. */
export function shortDate(day: string): string {
  return said(day, { day: "numeric", month: "long" });
}

/** “November 2026”. */
export function monthOf(day: string): string {
  return said(day, { month: "long", year: "numeric" });
}

/** The weekdays from Monday on, each as a letter or two. */
export function weekdays(): string[] {
  const monday = 5; // of January 2026
  return Array.from({ length: 7 }, (_, i) =>
    said(`2026-01-${String(monday + i).padStart(2, "0")}`, { weekday: "short" }).slice(0, 2),
  );
}

function said(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language()], parts).format(new Date(`${day}T12:00`));
}
