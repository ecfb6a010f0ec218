/** Names for whoever has not said theirs: the small signs of the house. */
const SIGNS = ["Comma", "Tilde", "Caret", "Dash", "Hyphen", "Ampersand", "Asterisk", "Obelus"];

/** One of them by chance; `chance` is from 0 up to, not including, 1. */
export function madeUpName(chance = Math.random): string {
  return SIGNS[Math.floor(chance() * SIGNS.length)] ?? "Comma";
}
