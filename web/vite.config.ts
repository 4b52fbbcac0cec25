import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built page goes into the Python package, so that players need no Node.js.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/signoria/server/page", emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } } },
});
