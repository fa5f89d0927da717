import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * Reads the JSON report of a test runner, vitest or Playwright.
 * @returns {{ passed: number, failed: { title: string, message: string, alone: string }[] } | undefined} `alone`: what
 * to give the runner to run this test only; undefined when there is no report
 */
export function readReport(root, file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.suites ? readJourneys(report) : readUnits(root, report);
}

function readUnits(root, { numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ ancestorTitles, title, failureMessages }) => ({
        title: [path, ...ancestorTitles, title].join(" › "),
        message: failureMessages.join("\n"),
        alone: `${path} -t '${patternOf([...ancestorTitles, title].join(" > "))}'`,
      }));
    // A file that cannot be read, or whose setup failed, has no failed test.
    if (tests.length > 0 || status !== "failed") return tests;
    return [{ title: `${path}, the whole file`, message, alone: path }];
  });
  return { passed: numPassedTests, failed };
}

/** The title as a pattern that needs no escaping in any shell. */
const patternOf = (title) => title.replaceAll(/[^\w ,:;-]/g, ".");

function readJourneys({ stats, suites, errors }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const messagesOf = ({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(textOf)));
  return {
    passed: stats.expected,
    failed: [
      ...failed.map((spec) => ({
        title: `${spec.path} › ${spec.title}`,
        message: messagesOf(spec).join("\n"),
        alone: `${spec.path}:${spec.line}`,
      })),
      ...errors.map((error) => ({ title: "outside of tests", message: textOf(error), alone: "" })),
    ],
  };
}

const textOf = ({ message, stack }) => stack ?? message ?? "";

/** Playwright's paths are relative to its test folder. */
function specsOf({ specs = [], suites = [] }) {
  return [
    ...specs.map((spec) => ({ ...spec, path: `tests/e2e/${spec.file}` })),
    ...suites.flatMap(specsOf),
  ];
}
