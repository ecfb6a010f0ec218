import { mount } from "svelte";
import "./app.css";
import { settings } from "./lib/settings.svelte";
import { speak } from "./messages/speak";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

settings.dress();
void open(target);

// Without its worker the page is the same, only it cannot be opened offline.
if (import.meta.env.PROD && isSecureContext && "serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}

/** The language first: every part takes its texts as it is loaded. */
async function open(target: HTMLElement) {
  await speak(settings.language);
  const { default: App } = await import("./App.svelte");
  target.replaceChildren();
  mount(App, { target });
}
