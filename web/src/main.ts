import { mount } from "svelte";
import "./app.css";
import { href } from "./lib/base";
import { Renewal } from "./lib/renewal";
import { settings } from "./lib/settings.svelte";
import { speak } from "./messages/speak";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

// The browser looks for these again when the address changes; the page names them from where it was.
for (const link of document.querySelectorAll<HTMLLinkElement>(
  "link[rel$=icon], link[rel=manifest]",
))
  link.setAttribute("href", link.href);

// Without its worker the page is the same, only it cannot be opened offline.
const hasWorker = import.meta.env.PROD && isSecureContext && "serviceWorker" in navigator;
const renewal = hasWorker ? new Renewal(navigator.serviceWorker, import.meta.url) : undefined;
if (renewal)
  addEventListener("load", () => renewal.register(href("/worker.js")).catch(() => undefined));

settings.dress();
void open(target);

/** The language first: every part takes its texts as it is loaded. */
async function open(target: HTMLElement) {
  await speak(settings.language);
  const { default: App } = await import("./App.svelte");
  target.replaceChildren();
  mount(App, { target, props: { renewal } });
}
