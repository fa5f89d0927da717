// `npm run spec-coverage`: docs/specification.md names the tests tagged for each sentence, and each sentence has a
// tagged test or a reason for departing from it. With --write it updates the names.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSpecTags } from "./spec-tags.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = `${root}docs/specification.md`;
const { tags, problems } = readSpecTags(root);

const written = readFileSync(page, "utf8");
// The names are rewritten; the sentences and departures stay.
const lines = written.split("\n").filter((line) => !line.startsWith("  - `"));
const ids = lines.flatMap((line) => idOf(line) ?? []);
const current = lines.flatMap((line) => [line, ...namesOf(idOf(line))]).join("\n");

for (const { ids: named, file, title } of tags)
  for (const id of named)
    if (!ids.includes(id)) problems.push(`${file} › ${title}: there is no sentence ${id}`);
for (const [index, line] of lines.entries()) {
  const isDeparture = lines[index + 1]?.startsWith("  - Departure: ");
  const id = idOf(line);
  if (id && !isDeparture && namesOf(id).length === 0)
    problems.push(`${id} has neither a test tagged @spec ${id} nor a departure`);
}
if (current !== written && process.argv.includes("--write")) writeFileSync(page, current);
else if (current !== written)
  problems.push("docs/specification.md is not up to date: npm run spec-coverage -- --write");

for (const problem of problems) console.error(problem);
console.log(`${ids.length} sentences, ${tags.length} tests that show them`);
if (problems.length > 0) process.exitCode = 1;

function idOf(line) {
  return /^- \*\*(\d+\.\d+)\*\* /.exec(line)?.[1];
}

function namesOf(id) {
  return tags
    .filter((tag) => id && tag.ids.includes(id))
    .map(({ file, title }) => `  - \`${file}\` › ${title}`);
}
