const words = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];

/** The form of a noun that goes with `n`: `plural(2, "letter", "letters")` is "letters". */
export function plural(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

/** A whole number from zero to twenty as a word; any other number in digits. */
export function numberWord(n: number): string {
  return words[n] ?? String(n);
}

/** How often something happened: once, twice, thrice, four times. */
export function timesWord(n: number): string {
  return ["never", "once", "twice", "thrice"][n] ?? `${numberWord(n)} times`;
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One thing or many, counted in words: "one letter", "three letters". */
export function counted(n: number, one: string, many: string): string {
  return `${numberWord(n)} ${plural(n, one, many)}`;
}
