import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { settings } from "./lib/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

settings.dress();

// Without its worker the page is the same, only it cannot be opened offline.
if (import.meta.env.PROD && isSecureContext && "serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}

export default mount(App, { target });
