import { defineConfig } from "vitest/config";

// Unit tests of what has logic and needs no browser; the browser's tests are in tests/web of the repository.
export default defineConfig({
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/browser.ts"], pool: "threads", isolate: true },
});
