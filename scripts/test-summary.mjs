import { stripVTControlCharacters } from "node:util";

const maxMessageLines = 40;
/** Maximum number of failures named at the end, so that the summary fits a screen. */
const maxNamed = 6;

/** Prints the output of failed tests only. */
export function printFailures(results) {
  for (const { title, message } of results.flatMap(({ failed }) => failed)) {
    console.log(`\n✗ ${title}`);
    const lines = stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => !/^ +at .*(node_modules|node:)/.test(line));
    console.log(lines.slice(0, maxMessageLines).join("\n").replaceAll(/^/gm, "    "));
    if (lines.length > maxMessageLines) console.log(`    … ${lines.length} lines in all`);
  }
}

/** Prints a table of the parts, the failures with the command that runs each alone, and the totals. */
export function printSummary(results) {
  const cells = results.map(({ name, isOk, passed, failed, seconds, cpuSeconds }) => [
    name,
    isOk ? "ok" : "FAIL",
    ...[passed, failed.length, seconds.toFixed(1), cpuSeconds.toFixed(1)].map(String),
  ]);
  const rows = [["part", "result", "passed", "failed", "seconds", "cpu s"], ...cells];
  console.log();
  for (const [name, result, ...figures] of rows)
    console.log(name.padEnd(20), result.padEnd(7), ...figures.map((cell) => cell.padStart(8)));

  const failures = results.flatMap(({ failed }) => failed);
  if (failures.length > 0) console.log("\nFailed, and how to run each alone:");
  for (const { title, command } of failures.slice(0, maxNamed))
    console.log(`  ${title}\n    ${command}`);
  if (failures.length > maxNamed) console.log(`  and ${failures.length - maxNamed} more, above`);

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
}
