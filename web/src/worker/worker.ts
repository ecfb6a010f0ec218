/// <reference lib="webworker" />

// Keeps what it takes to open the page without the line, and nothing that was said at a table.
// While there is a line, pages come from the server and never from here.

export {};

declare const self: ServiceWorkerGlobalScope;
/** The built files that the page cannot do without; vite.config.ts writes them here. */
declare const FILES: string[];

// A file's name tells its content, so all the names together tell the build.
const SHELL = `trilogue ${FILES.join(" ")}`;
const UNHASHED = ["/", "/favicon.svg", "/manifest.webmanifest", "/icons/icon.svg"];
/** Answers, figures and sounds: what the server says now, or not at all. */
const NEVER_KEPT = /^\/(api|ws|sound|metrics|healthz)(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || NEVER_KEPT.test(pathname)) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
  else if (UNHASHED.includes(pathname)) event.respondWith(fresh(request, pathname));
});

async function fill(): Promise<void> {
  const shell = await caches.open(SHELL);
  const unhashed = UNHASHED.map((path) => new Request(path, { cache: "reload" }));
  await shell.addAll([...unhashed, ...FILES]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Its name changes with its content, so a kept one is never stale. */
async function asset(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk is no reason to withhold what has come.
  if (answer.ok) await shell.put(request, answer.clone()).catch(() => {});
  return answer;
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
