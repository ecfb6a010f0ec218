import { adapter as svelte } from "@wuchale/svelte";
import { createHeuristic, defaultHeuristicOpts, defineConfig, pofile } from "wuchale";
import { varNames } from "wuchale/adapter-utils";
import { adapter as vanilla } from "wuchale/adapter-vanilla";

/*
 * Texts stand in the code in English. wuchale finds them, keeps them in src/messages/en.po and
 * de.po, and puts the chosen language in their place when the client is built.
 */

const usual = createHeuristic(defaultHeuristicOpts);

/** Attributes of elements that people read or hear; the others are for the machine. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|placeholder|title)$/;
const DRAWN = /^[Mm][\d\s.,{-]/; // the path of a line
const QUOTED = /“.+”/; // other languages have other marks
const FOR_THE_MACHINE = /^(Error|matchMedia|.*\.querySelector(All)?)$/;

/** Whether people read this text. Outside markup it may also begin with a name or in lower case. */
function isText({ msgStr, details }) {
  const text = msgStr.join(" ");
  const { scope, element, attribute, call } = details;
  const isOfElement = scope === "attribute" && /^[a-z]/.test(element ?? "");
  if (isOfElement && !SPOKEN.test(attribute ?? "")) return false;
  if (DRAWN.test(text) || FOR_THE_MACHINE.test(call ?? "")) return false;
  if (QUOTED.test(text)) return "message";
  const said = text.replace(/\{\d+\}/g, "").trim();
  if (/^\P{Lu}/u.test(text) && /\s/.test(text) && /\p{L}/u.test(said)) return "message";
  return usual({ msgStr, details });
}

const common = {
  heuristic: isText,
  loader: "custom",
  storage: pofile({ dir: "src/messages" }),
  patterns: ["plural", "counted"].map((name) => ({
    name,
    args: ["other", "message", "pluralFunc"],
  })),
  runtime: { initReactive: () => null, useReactive: false },
};

/** Texts are imported, so that every line of a module may use them, the first one too. */
function imported(adapter) {
  const names = [varNames.rt, `${varNames.rt}mod_`].map((name) => `texts as ${name}`).join(", ");
  const transform = async (module) => {
    const { msgs, output } = await adapter.transform(module);
    return { msgs, output: (header) => output(header.replace(/\{.*?\}/, `{ ${names} }`)) };
  };
  return { ...adapter, transform };
}

const ignore = ["src/**/*.test.ts", "src/{gallery,messages,wire,worker}/**", "src/main.ts"];

export default defineConfig({
  locales: ["en", "de"],
  localesDir: "src/messages",
  ai: null,
  adapters: {
    components: imported(svelte({ ...common, files: { include: "src/**/*.svelte", ignore } })),
    modules: imported(vanilla({ ...common, files: { include: "src/**/*.ts", ignore } })),
  },
});
