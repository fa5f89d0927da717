import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const report = process.env.TEST_REPORT ?? "e2e.json";

/** Browser journeys against the real server; each worker starts its own (`tests/support/journey.ts`). */
export default defineConfig({
  testDir: path("tests/e2e"),
  testMatch: "**/*.test.ts",
  outputDir: path("test-results"),
  globalSetup: path("tests/support/build-pages.ts"),
  // Two cores, and every worker runs a server and a browser.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A shared machine may starve a browser; a test that needs a second try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  // The report is for scripts/test.mjs.
  reporter: [["list"], ["json", { outputFile: path(`.cache/tests/${report}`) }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch(),
    locale: "en-US",
    timezoneId: "America/Chicago",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
