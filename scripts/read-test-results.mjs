import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * What the last whole run of both test runners left in .cache/tests (their own JSON reports).
 * @returns {{ file: string, path: string[], passed: boolean }[]} `path`: titles from outside in
 * @throws when a report is missing: that runner has not run
 */
export function readTestResults(root) {
  const read = (name) => {
    const file = `${root}.cache/tests/${name}.json`;
    if (!existsSync(file)) throw new Error(`No results of test:${name}. Run npm test.`);
    return JSON.parse(readFileSync(file, "utf8"));
  };
  const unit = read("unit").testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      path: [...ancestorTitles, title],
      passed: status === "passed",
    })),
  );
  return [...unit, ...read("e2e").suites.flatMap((suite) => journeysOf(suite, []))];
}

/** Playwright's outermost suite is the file; a test that passed on a second try is `flaky`. */
function journeysOf({ file, specs = [], suites = [] }, path) {
  return [
    ...specs.map(({ title, tests }) => ({
      file: `tests/e2e/${file}`,
      path: [...path, title],
      passed: tests.every(({ status }) => status === "expected" || status === "flaky"),
    })),
    ...suites.flatMap((suite) => journeysOf(suite, [...path, suite.title])),
  ];
}
