import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** The main paths in Firefox and WebKit, against the real server; Chromium's journeys are Playwright's. */
export default defineConfig({
  root: path("."),
  test: {
    name: "browsers",
    include: ["tests/browsers/**/*.test.ts"],
    environment: "node",
    globalSetup: path("tests/support/prepare-browsers.ts"),
    // Longer than one wait for a page (tests/browsers/driver.ts), so that the failure names the wait.
    testTimeout: 180_000,
    hookTimeout: 90_000,
  },
});
