import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { wuchale } from "wuchale/vite";
import { defineConfig } from "vitest/config";

const server = "127.0.0.1:8765";

const CLIENT = { index: "index.html", worker: "src/worker/worker.ts" };
const GALLERY = { gallery: "gallery.html" }; // for tests, never shipped

/** In which the rules are kept for when there is no house. */
const LANGUAGES = ["de", "en"];

/** Tells the service worker which files to keep; letters beyond Latin are kept once they are met. */
function shell(): Plugin {
  return {
    name: "shell",
    generateBundle(_, bundle) {
      const worker = bundle["worker.js"];
      if (worker?.type !== "chunk") return;
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/") && !name.includes("-latin-ext-"))
        .sort();
      const books = globSync("src/games/*/cover.ts", { cwd: import.meta.dirname })
        .flatMap((cover) =>
          LANGUAGES.map((language) => `api/rules/${basename(dirname(cover))}/${language}`),
        )
        .sort();
      const lists = `const FILES = ${JSON.stringify(files)};\nconst BOOKS = ${JSON.stringify(books)};`;
      worker.code = `${lists}\n${worker.code}`;
    },
  };
}

/*
 * What is needed together comes together: every file costs a phone a trip to the house. The language
 * is spoken before anything that has texts is run, so what starts the page stays apart.
 */
const CHUNKS = [
  { name: "start", test: /\/src\/main\.ts$|\/node_modules\/svelte\// },
  { name: "front", test: /\/src\/App\.svelte$/ },
  { name: "table", test: /\/src\/screens\/AtTable\.svelte$|\/src\/(parts|lib)\// },
].map((chunk, i) => ({ ...chunk, priority: 9 - i, includeDependenciesRecursively: true }));

/** The front page is asked for at once, not only after what starts it was read. */
function early(): Plugin {
  return {
    name: "early",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const link = (rel: string, name: string) => ({
          tag: "link",
          injectTo: "head" as const, // after what starts the page, whose styles come first
          attrs: { rel, crossorigin: true, href: `./${name}` },
        });
        return Object.values(bundle ?? {}).flatMap((file) => {
          if (file.type !== "chunk" || file.name !== "front") return [];
          const styles = [...(file.viteMetadata?.importedCss ?? [])];
          return [
            link("modulepreload", file.fileName),
            ...styles.map((name) => link("stylesheet", name)),
          ];
        });
      },
    },
  };
}

const PACKED = /\.(css|html|js|json|svg|txt|webmanifest)$/; // pictures and fonts are packed already

/** Lays every text beside itself, packed, for the server to send as it is. */
function packed(): Plugin {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!PACKED.test(name)) continue;
        const file = join(folder, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(text));
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  // Unit tests read the English that stands in the code.
  plugins: [mode !== "test" && wuchale(), svelte(), svelteTesting(), shell(), early(), packed()],
  base: "./", // the house may be below a path of its host: see src/lib/base.ts
  build: {
    outDir: mode === "gallery" ? "../build/gallery" : "../src/trilogue/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server's content security policy allows no data: addresses, so every asset is a file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: mode === "gallery" ? GALLERY : CLIENT,
      output: {
        // A browser finds a new worker only at the address of the old one.
        codeSplitting: mode === "gallery" ? true : { groups: CHUNKS },
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    proxy: {
      "/api": `http://${server}`,
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: { environment: "jsdom", setupFiles: "src/gallery/undrawn.ts", testTimeout: 60_000 },
}));
