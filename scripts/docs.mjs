// `npm run docs` writes docs/configuration.md from the variables of src/server/environment.ts;
// with --check (part of `npm run lint`) it fails when the document is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment, providerVariables } from "../src/server/environment.ts";

const file = fileURLToPath(new URL("../docs/configuration.md", import.meta.url));

const rows = Object.entries(environment.shape).map(([name, schema]) => {
  const { description, unset } = schema.meta() ?? {};
  if (!description) throw new Error(`${name} has no description in the code.`);
  return [`\`${name}\``, unset ?? defaultOf(schema), description];
});
rows.push([`\`${providerVariables.name}\``, "none", providerVariables.description]);
const cells = [["name", "default", "what it does"], ["", "", ""], ...rows];
// Column widths as the formatter writes them.
const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => row[at].length)));
const lines = cells.map((row, line) => {
  const padded = row.map((cell, at) => cell.padEnd(widths[at], line === 1 ? "-" : " "));
  return `| ${padded.join(" | ")} |`;
});

const document = `# Configuration

Environment variables; none is needed on your own machine. Made by \`npm run docs\` from
\`src/server/environment.ts\`: change that file, not this one.

${lines.join("\n")}
`;

if (!process.argv.includes("--check")) writeFileSync(file, document);
else if (readFileSync(file, "utf8") !== document) {
  console.error("docs/configuration.md is stale. Run: npm run docs");
  process.exit(1);
}

function defaultOf(schema) {
  const value = schema.parse(undefined);
  return value === undefined || value.length === 0 ? "none" : `\`${value}\``;
}
