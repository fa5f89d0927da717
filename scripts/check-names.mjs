// Fails for a name that two files of `src` export, but for the listed exceptions: a search for an exported name should
// find one thing. Tests and their helpers are left out, and so are re-exports.
import { globSync, readFileSync } from "node:fs";

const exceptions = new Set([
  // React Router loads these two from each page's module by name.
  "Component",
  "loader",
]);
const declaration =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|abstract class|interface|type|enum) (\w+)/gm;

const filesByName = new Map();
for (const file of globSync("src/**/*.{ts,tsx}").sort()) {
  if (/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file)) continue;
  const names = new Set(
    [...readFileSync(file, "utf8").matchAll(declaration)].map(([, name]) => name),
  );
  for (const name of names) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
}

for (const [name, files] of filesByName) {
  if (files.length < 2 || exceptions.has(name)) continue;
  console.error(`${name}  ${files.join("  ")}`);
  process.exitCode = 1;
}
if (process.exitCode)
  console.error(
    "Give one export of each pair a more telling name, so that a search finds one thing.",
  );
