// Lines of TypeScript in `src` by area, without tests and `testing/` folders.
// Run: npm run count
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const notCounted = /\.(?:test|bench)\.tsx?$|\/testing\//;

const files = execFileSync("git", ["ls-files", "src"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !notCounted.test(file));
const areas = new Map();
for (const file of files) {
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  const area = file.split("/")[1];
  const { count, sum } = areas.get(area) ?? { count: 0, sum: 0 };
  areas.set(area, { count: count + 1, sum: sum + lines });
}
const rows = [...areas].sort(([, a], [, b]) => b.sum - a.sum);
for (const [area, { count, sum }] of rows)
  console.log(
    `${area.padEnd(14)}${String(sum).padStart(7)} lines${String(count).padStart(6)} files`,
  );
const sum = rows.reduce((all, [, area]) => all + area.sum, 0);
console.log(`${"all".padEnd(14)}${String(sum).padStart(7)} lines`);
