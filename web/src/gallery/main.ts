import { mount } from "svelte";
import "../app.css";
import { SCENES, type Scene } from "./scenes";

/*
 * The gallery shows the real screens with made-up frames, one scene at a time:
 * /gallery.html?scene=words&theme=dark. Without a scene it lists them all.
 */

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

const target = document.getElementById("app");
if (!target) throw new Error("gallery.html has no #app");
const scene: Scene | undefined = SCENES[asked.get("scene") ?? ""];

if (!scene) await list(target);
else if ("path" in scene) await showRoute(target, scene.path, scene.before);
else await showTable(target, scene);

async function list(on: HTMLElement) {
  const { default: Index } = await import("./Index.svelte");
  mount(Index, { target: on, props: { names: Object.keys(SCENES) } });
}

async function showRoute(on: HTMLElement, path: string, before?: () => void) {
  localStorage.clear();
  before?.();
  history.replaceState(null, "", path);
  const { default: App } = await import("../App.svelte");
  mount(App, { target: on });
}

async function showTable(on: HTMLElement, shown: Exclude<Scene, { path: string }>) {
  const [{ default: TableScreen }, { stagedTable }] = await Promise.all([
    import("../screens/TableScreen.svelte"),
    import("./stage"),
  ]);
  mount(TableScreen, { target: on, props: { table: stagedTable(shown.frame, shown.status) } });
}
