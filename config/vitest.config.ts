import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import type { ProjectConfig } from "vitest/node";
import { keepTemporaryFilesInMemory } from "../tests/support/temporary-folder.ts";

keepTemporaryFilesInMemory();

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const report = process.env.TEST_REPORT ?? "unit.json";
const long = ["{src,tests/{conformance,reliability,security}}/**/*.long.test.ts"];
/** Tests of behaviour that differs between the engines: the database layer, and stores that use more than plain SQL. */
const contract = [
  "src/server/platform/database/**/*.test.ts",
  "{src/server,tests}/**/*.contract.test.ts",
];
const testEngine: "postgres" | "pglite" =
  process.env.TEST_ENGINE === "pglite" ? "pglite" : "postgres";
const databases = ["start-postgres.ts", "make-pglite-template.ts"].map((file) =>
  path(`src/server/testing/${file}`),
);

/**
 * Limits for hanging tests only: a busy machine must not reach them. A single wait is shorter, so that the failure
 * names it.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** A project on Node. */
const onNode = (name: string, include: string[], options: ProjectConfig = {}) => ({
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...long],
    environment: "node" as const,
    provide: { testEngine },
    setupFiles: path("tests/support/fixed-chance.ts"),
    ...patience,
    ...options,
  },
});

/** Browser journeys are Playwright's. `TEST_ENGINE=pglite` runs the features on the embedded database. */
export default defineConfig({
  root: path("."),
  test: {
    maxWorkers: 2,
    fsModuleCache: true,
    // scripts/test.mjs reads the report.
    reporters: ["default", ["json", { outputFile: path(`.cache/tests/${report}`) }]],
    projects: [
      onNode("shared", ["src/shared/**/*.test.ts"], { isolate: false }),
      onNode(
        "server",
        ["src/server/**/*.test.ts", "tests/{security,conformance,reliability}/**/*.test.ts"],
        {
          exclude: [...configDefaults.exclude, ...long, ...contract],
          // One process per PGlite database; test files on PostgreSQL share theirs, and its imported modules.
          isolate: testEngine === "pglite",
          globalSetup: databases,
        },
      ),
      onNode("contract", contract, { globalSetup: databases }),
      onNode("long", long, {
        exclude: configDefaults.exclude,
        globalSetup: databases,
      }),
      {
        test: {
          name: "web",
          include: ["src/{web,sign-in,public-page,site}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          isolate: false,
          ...patience,
          setupFiles: path("src/web/testing/setup.ts"),
          // The contrast test reads the tokens; other styles stay empty.
          css: { include: [/(tokens|plain|theme\/(light|dark))\.css/] },
        },
      },
      onNode("budgets", ["tests/budgets/**/*.test.ts"]),
    ],
  },
});
