/** Which form of a message goes with a number: 0 is the first. Every language brings its own. */
export type Rule = (n: number) => number;

const english: Rule = (n) => (n === 1 ? 0 : 1);

/** The form that goes with `n`, # being the number in digits: `plural(2, ["# tile", "# tiles"])`. */
export function plural(n: number, forms: readonly string[], rule = english): string {
  return formOf(n, forms, rule).replace("#", String(n));
}

/** The form that goes with `n`, # being the number in words: `counted(2, ["One tile", "# tiles"])`. */
export function counted(n: number, forms: readonly string[], rule = english): string {
  const form = formOf(n, forms, rule);
  const text = form.replace("#", numberWord(n));
  return form.startsWith("#") && /^\p{Lu}/u.test(forms[0] ?? "") ? capital(text) : text;
}

function formOf(n: number, forms: readonly string[], rule: Rule): string {
  return forms[rule(n)] ?? forms.at(-1) ?? "";
}

/** A whole number from zero to twenty as a word; any other number in digits. */
export function numberWord(n: number): string {
  const words =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
  return words.split(" ")[n] ?? String(n);
}

/** How often something happened: once, twice, thrice, four times. */
export function timesWord(n: number): string {
  return "never once twice thrice".split(" ")[n] ?? `${numberWord(n)} times`;
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
