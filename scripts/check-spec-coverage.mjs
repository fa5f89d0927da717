// `npm run spec-coverage`: docs/spec-coverage.md has every sentence of the specification, and every
// test that it names exists. With --ran also that each of them passed in the run whose results
// `npm test` has just left in .cache/tests. The specification stands beside the checkout; where it
// does not (or at --spec FILE), the list is taken as it is.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readCoverage } from "./read-spec-coverage.mjs";
import { readTestResults } from "./read-test-results.mjs";
import { sentencesOf } from "./spec-sentences.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    ran: { type: "boolean" },
    spec: { type: "string", default: `${root}../shared/spec.md` },
  },
});

const rows = readCoverage(readFileSync(`${root}docs/spec-coverage.md`, "utf8"));
const problems = [...checkSentences(), ...rows.flatMap(checkNames)];
if (options.ran) problems.push(...checkResults());

for (const problem of problems) console.error(problem);
const tests = new Set(rows.flatMap(({ tests }) => tests.map(({ name }) => name)));
console.log(
  `${rows.length} sentences, ${tests.size} tests, ${rows.filter(({ tests }) => tests.length === 0).length} departures without one`,
);
process.exit(problems.length > 0 ? 1 : 0);

function checkSentences() {
  if (!existsSync(options.spec)) {
    console.log("The specification is not beside this checkout: the list is taken as it is.");
    return rows.length > 200 ? [] : [`Only ${rows.length} sentences are listed.`];
  }
  const listed = new Map(rows.map((row) => [row.id, row]));
  const sentences = sentencesOf(readFileSync(options.spec, "utf8"));
  const known = new Set(sentences.map(({ id }) => id));
  return [
    ...sentences
      .filter(({ id, fingerprint }) => listed.get(id)?.fingerprint !== fingerprint)
      .map(({ id, fingerprint, text }) => `${id} (${fingerprint}) is not in the list: ${text}`),
    ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is not in the specification`),
  ];
}

/** A row names at least one test or says why there is none; titles stand in the file as written. */
function checkNames({ id, tests, departure }) {
  if (tests.length === 0 && !departure) return [`${id} names neither a test nor a departure`];
  return tests.flatMap(({ file, path, name }) => {
    if (!existsSync(root + file)) return [`${id}: there is no ${file}`];
    const source = readFileSync(root + file, "utf8");
    const quoted = (title) => ['"', "`", "'"].some((mark) => source.includes(mark + title + mark));
    return path.every(quoted) ? [] : [`${id}: there is no test named ${name}`];
  });
}

function checkResults() {
  let results;
  try {
    results = readTestResults(root);
  } catch (error) {
    return [error.message];
  }
  return rows.flatMap(({ id, tests }) =>
    tests.flatMap(({ file, path, name }) => {
      const ran = results.filter((result) => result.file === file && isAt(path, result.path));
      if (ran.length === 0) return [`${id}: did not run: ${name}`];
      return ran.every(({ passed }) => passed) ? [] : [`${id}: did not pass: ${name}`];
    }),
  );
}

/** Do the last titles of a test fit the listed ones? `%s`, `$name` and `${name}` stand for any text. */
function isAt(path, titles) {
  const last = titles.slice(-path.length);
  return (
    last.length === path.length &&
    path.every((title, index) => {
      const literal = title.split(/%[sdifjo#]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/).map(RegExp.escape);
      return new RegExp(`^${literal.join(".*")}$`, "s").test(last[index]);
    })
  );
}
