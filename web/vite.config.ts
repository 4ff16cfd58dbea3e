import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

// The built table is served by the Python server and shipped in the wheel.
export default defineConfig({
  plugins: [preact()],
  build: { outDir: "../src/bourgade/server/static", emptyOutDir: true, sourcemap: false, manifest: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
