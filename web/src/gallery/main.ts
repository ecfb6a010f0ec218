import { mount, tick, unmount } from "svelte";
import "../app.css";
import { firstSpoken, language } from "../lib/language";
import { speak } from "../messages/speak";
import { build, enter } from "./house";
import type { Scene } from "./scene";

/*
 * The gallery shows the real screens with made-up frames, one scene at a time:
 * /gallery.html?scene=words&theme=dark&lang=de. Without a scene it lists them all.
 * Tests go from scene to scene without a reload: `await gallery.show("words")`, or with a strip
 * under the bar: `await gallery.show("words", "knock")`.
 */

declare global {
  interface Window {
    gallery: {
      names: readonly string[];
      /** Those at a table, which any strip may lie over. */
      tables: readonly string[];
      strips: readonly string[];
      show: (name: string, strip?: string) => Promise<void>;
      /** Every sound, as samples of one second. */
      sounds: () => Promise<Record<string, readonly number[]>>;
    };
  }
}

const LONGEST_FRAMES = 600; // until a scene counts as empty

build();
const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

const target = document.getElementById("app");
if (!target) throw new Error("gallery.html has no #app");
let shown: Record<string, unknown> | null = null;

void open(target);

async function open(on: HTMLElement) {
  await speak(firstSpoken([asked.get("lang") ?? ""]));
  const { SCENES } = await import("./scenes");
  await fetchAll();
  const { STRIPS } = await import("./strips");
  await show(on, SCENES, asked.get("scene") ?? "", asked.get("strip") ?? "");
  window.gallery = {
    names: Object.keys(SCENES),
    tables: Object.keys(SCENES).filter((name) => isAtTable(SCENES[name])),
    strips: STRIPS,
    show: (name, strip) => show(on, SCENES, name, strip),
    sounds,
  };
}

/** No scene waits for a part of the page to arrive. */
async function fetchAll() {
  const { COVERS, loadKit } = await import("../games");
  const screens = Object.values(import.meta.glob("../screens/*.svelte"));
  await Promise.all([...screens.map((load) => load()), ...COVERS.map(({ id }) => loadKit(id))]);
}

async function sounds() {
  const { SOUNDS, samplesOf } = await import("../lib/sound");
  const names = Object.keys(SOUNDS) as (keyof typeof SOUNDS)[];
  const heard = names.map(async (name) => [name, [...(await samplesOf(name, 1, 8000))]] as const);
  return Object.fromEntries(await Promise.all(heard));
}

function isAtTable(scene: Scene | undefined): boolean {
  return scene !== undefined && "frame" in scene && scene.frame !== null && !scene.press;
}

async function show(on: HTMLElement, scenes: Record<string, Scene>, name: string, strip = "") {
  if (shown) await unmount(shown);
  await clearUp();
  const scene = scenes[name];
  if (!scene) shown = await list(on, Object.keys(scenes));
  else if ("path" in scene) shown = await showRoute(on, scene);
  else shown = await showTable(on, scene, strip);
  await settle();
  if (language() !== "en") return; // buttons go by their English names
  for (const button of scene?.press ?? []) {
    await press(button);
    await settle();
  }
}

/** Nothing of the scene before is left: no seat, no line, no wish. */
async function clearUp() {
  const [{ session }, { settings }] = await Promise.all([
    import("../lib/session.svelte"),
    import("../lib/settings.svelte"),
  ]);
  settings.name = "";
  session.hangUp();
  session.problem = null;
  session.farewell = null;
  localStorage.clear();
  sessionStorage.clear();
  enter({});
}

async function list(on: HTMLElement, names: readonly string[]) {
  const { default: Index } = await import("./Index.svelte");
  return mount(Index, { target: on, props: { names } });
}

async function showRoute(on: HTMLElement, scene: Extract<Scene, { path: string }>) {
  scene.before?.();
  enter(scene.house ?? {});
  const [{ default: App }, { router }] = await Promise.all([
    import("../App.svelte"),
    import("../lib/router.svelte"),
  ]);
  router.go(scene.path, "replace");
  return mount(App, { target: on });
}

async function showTable(on: HTMLElement, scene: Exclude<Scene, { path: string }>, strip: string) {
  const [{ default: TableScreen }, { stagedTable }, { withStrip }] = await Promise.all([
    import("../screens/TableScreen.svelte"),
    import("./stage"),
    import("./strips"),
  ]);
  const { frame, status, isSlow, isRestarting } = withStrip(scene, strip);
  const table = stagedTable(frame, status, isSlow, isRestarting);
  return mount(TableScreen, { target: on, props: { table } });
}

/** Until all that follows from what was just done can be seen. */
async function settle() {
  await tick();
  await frame();
  await frame();
  await until(() => target?.textContent.trim()); // a screen may come a little later
  if (document.fonts.status === "loaded") return;
  await document.fonts.ready; // in other letters all is of another size
  await frame();
}

/** Press what someone would press; a scene that asks for what is not there is wrong. */
async function press(name: string) {
  const pressed = await until(() =>
    [...document.querySelectorAll<HTMLElement>("button, summary")].find(
      (button) => nameOf(button) === name,
    ),
  );
  if (!pressed) throw new Error(`there is no “${name}” to press`);
  pressed.click();
}

/** What is found, as soon as it is there; nothing if it never comes. */
async function until<Found>(find: () => Found): Promise<Found> {
  let found = find();
  for (let frames = 0; !found && frames < LONGEST_FRAMES; frames++) {
    await frame();
    found = find();
  }
  return found;
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** What a screen reader calls it. */
function nameOf(button: HTMLElement): string {
  if (button.ariaLabel) return button.ariaLabel;
  const read = button.cloneNode(true) as HTMLElement;
  for (const drawn of read.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  return read.textContent.replace(/\s+/g, " ").trim();
}
