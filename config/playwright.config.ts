import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { keepTemporaryFilesInMemory } from "../tests/support/temporary-folder.ts";

keepTemporaryFilesInMemory();

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const report = process.env.TEST_REPORT ?? "e2e.json";

const long = "**/*.long.test.ts";

/**
 * Browser journeys against the real server; each worker starts its own (`tests/support/journey.ts`).
 * `npm test` walks the main paths, `npm run test:all` the long ones as well.
 */
export default defineConfig({
  testDir: path("tests/e2e"),
  projects: [
    { name: "main", testMatch: "**/*.test.ts", testIgnore: long },
    { name: "long", testMatch: long },
  ],
  outputDir: path("test-results"),
  globalSetup: path("tests/support/prepare-journeys.ts"),
  // One more than the cores that are expected: a journey waits for its page half of the time.
  workers: 3,
  // A condition ends a wait; these only end a test that would wait for ever.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // The report is for scripts/test.mjs.
  reporter: [["list"], ["json", { outputFile: path(`.cache/tests/${report}`) }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch(),
    locale: "en-US",
    timezoneId: "America/Chicago",
    screenshot: "only-on-failure",
  },
});
