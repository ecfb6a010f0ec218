import toRuntime from "wuchale/runtime";
import type { Language } from "../lib/language";
import { loadCatalog } from "./.wuchale/components.proxy.js";

/** The texts of the language that is spoken: what wuchale puts in place of the English in the code. */
export let texts = toRuntime();

/** Speak this language from now on. Constants of a module keep what they were loaded with. */
export async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language;
  texts = toRuntime(await loadCatalog("components", language), language);
}
