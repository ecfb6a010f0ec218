/// <reference lib="webworker" />

// Keeps what it takes to open the page without the line, and nothing that was said at a table.
// While there is a line, pages come from the server and never from here.

export {};

declare const self: ServiceWorkerGlobalScope;
/** The built files that the page cannot do without; vite.config.ts writes them here. */
declare const FILES: string[];
/** Where the house has the rules of each game; vite.config.ts knows the games. */
declare const BOOKS: string[];

/** Below which path of its host the house is: this file lies at its top. */
const BASE = new URL(".", location.href).pathname;
/** Another house on the same host keeps its own. */
const OURS = `trilogue ${BASE} `;
// A file's name tells its content, so all the names together tell the build.
const SHELL = OURS + FILES.join(" ");
/** Answers, figures, sounds and the docs: what the server says now, or not at all. */
const NEVER_KEPT = /^(api|ws|sound|metrics|healthz|reach|docs)(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
// The one thing that a page ever says to us: see lib/renewal.ts.
self.addEventListener("message", (event) => event.waitUntil(takeOverAlone()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length);
  if (BOOKS.includes(path)) return event.respondWith(fresh(request, pathname));
  if (NEVER_KEPT.test(path)) return;
  if (path.startsWith("assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(request, path));
});

async function fill(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.addAll([new Request("./", { cache: "reload" }), ...FILES]);
  await Promise.all(BOOKS.map((book) => shell.add(book).catch(() => {})));
}

/** Pages of an older build need its files for as long as they are open, so that one alone may change. */
async function takeOverAlone(): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = open.filter(({ url }) => new URL(url).pathname.startsWith(BASE));
  if (ours.length <= 1) await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Its name changes with its content, so a kept one is never stale. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const shell = await caches.open(SHELL);
  const answer = await fetch(request);
  // A full disk is no reason to withhold what has come.
  if (answer.ok) await shell.put(request, answer.clone()).catch(() => {});
  return answer;
}

/** The page at an address of its own; the kept one names its files from where it is, as the server's do. */
async function page(request: Request, path: string): Promise<Response> {
  const answer = await fresh(request, BASE);
  if (answer.url !== new URL(BASE, location.href).href) return answer;
  const up = "../".repeat(path.split("/").length - 1) || "./";
  const text = (await answer.text()).replaceAll('="./', `="${up}`);
  return new Response(text, { headers: answer.headers });
}

/** What the server says; only if it cannot be reached, what was kept under this path. */
async function fresh(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL)).match(path);
    if (!kept) throw error;
    return kept;
  }
}
