// `npm test`: everything that CI checks, even on a fresh clone; with --all, as `npm run test:all`, also the slow parts.
// Every part runs even if others fail; its output is in .cache/tests.
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runPart } from "./run-part.mjs";
import { longParts, quickParts, testParts } from "./test-parts.mjs";
import { printFailures, printSummary } from "./test-summary.mjs";
import { ensureTools } from "./tools.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}.cache/tests`;
const results = [];

ensureTools();
// Reports of an earlier run would stand for tests that did not run now.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log("What each part says is in .cache/tests/*.log.\n");

const waiting = [...quickParts, ...testParts];
await Promise.all([runInTurn(waiting), runInTurn(waiting)]);
if (process.argv.includes("--all")) await runInTurn([...longParts]);

printFailures(results);
printSummary(results);
if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;

async function runInTurn(parts) {
  for (let part = parts.shift(); part; part = parts.shift()) {
    console.log(`…    ${part.name}`);
    const result = await runPart(part, { root, folder });
    results.push(result);
    console.log(`${result.isOk ? "ok  " : "FAIL"} ${part.name} (${result.seconds.toFixed(1)} s)`);
  }
}
