import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = "127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/trilogue/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server's content security policy allows no data: addresses, so every asset is a file.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": `http://${server}`,
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: { environment: "jsdom" },
});
