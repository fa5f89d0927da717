import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { datedJourneys, dates } from "../tests/support/dates.ts";
import { keepTemporaryFilesInMemory } from "../tests/support/temporary-folder.ts";

keepTemporaryFilesInMemory();

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const report = process.env.TEST_REPORT ?? "e2e.json";

const long = "**/*.long.test.ts";

/** `npm test` runs the first two with the main journeys, `npm run test:dates` runs all. */
const dated = Object.entries(dates).map(([name, moment], index) => ({
  name: `${index < 2 ? "date" : "other date"}: ${name}`,
  testMatch: datedJourneys.map((journey) => `**/${journey}.test.ts`),
  use: { moment },
}));

/**
 * Browser journeys against the real server; each worker starts its own (`tests/support/journey.ts`).
 * `npm test` walks the main paths, `npm run test:all` the long ones as well.
 */
export default defineConfig<object, { moment: string }>({
  testDir: path("tests/e2e"),
  projects: [
    // Every page is also seen at other dates, whatever the machine's date is.
    { name: "main", testMatch: "**/*.test.ts", testIgnore: [long, "**/every-page.test.ts"] },
    { name: "long", testMatch: long },
    ...dated,
  ],
  outputDir: path("test-results"),
  globalSetup: path("tests/support/prepare-journeys.ts"),
  // One more than the expected cores, because a journey spends half its time waiting for its page.
  workers: 3,
  // A condition ends a wait; these limits only end a test that would hang.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // scripts/test.mjs reads the report.
  reporter: [["list"], ["json", { outputFile: path(`.cache/tests/${report}`) }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch(),
    locale: "en-US",
    timezoneId: "America/Chicago",
    moment: process.env.TEST_MOMENT ?? "",
    screenshot: "only-on-failure",
  },
});
