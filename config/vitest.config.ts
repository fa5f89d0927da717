import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const report = process.env.TEST_REPORT ?? "unit.json";

/** Two kinds of tests: the server on Node, the page in jsdom. Browser journeys are Playwright's. */
export default defineConfig({
  root: path("."),
  test: {
    // Two cores, and every server file opens a database of its own.
    maxWorkers: 2,
    // The report is for scripts/test.mjs.
    reporters: ["default", ["json", { outputFile: path(`.cache/tests/${report}`) }]],
    projects: [
      {
        test: {
          name: "server",
          include: [
            "src/{shared,server}/**/*.test.ts",
            "tests/{security,conformance,reliability}/**/*.test.ts",
          ],
          environment: "node",
          globalSetup: path("src/server/testing/global-setup.ts"),
          testTimeout: 30_000,
          // Processes, sockets and mail servers on a machine that CI shares.
          retry: process.env.CI ? 2 : 0,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["src/{web,sign-in,public-page}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          // Longer than one wait of Testing Library (setup.ts), so that the failure says which it was.
          testTimeout: 20_000,
          setupFiles: path("src/web/testing/setup.ts"),
          // The contrast test reads the tokens; other styles stay empty.
          css: { include: [/(tokens|plain)\.css/] },
        },
      },
      { test: { name: "budgets", include: ["tests/budgets/**/*.test.ts"], environment: "node" } },
    ],
  },
});
