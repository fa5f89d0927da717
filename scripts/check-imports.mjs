// `npm run imports`: the rules of config/dependency-cruiser.cjs, a platform without product terms, and files located by
// their path. Fails also when no module was found, which is how a broken TypeScript reader shows itself.
import { globSync, readFileSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

const options = await extractOptions("./config/dependency-cruiser.cjs");
const { output, exitCode } = await cruise(["src", "tests", "scripts"], {
  ...options,
  outputType: "json",
  validate: true,
});
const { summary } = JSON.parse(output);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < 100) console.error(`Only ${summary.totalCruised} modules were seen.`);
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
);

// `business` is allowed: as the tenant it is part of access checks, the audit log and row-level security.
const productNoun =
  /contact|customer|campaign|invitation|reminder|review.?(flow|question|response)|external.?review/i;
const platformFiles = globSync("src/server/platform/**/*.ts").filter(
  (file) => !file.endsWith(".test.ts"),
);
const nouns = platformFiles.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => productNoun.test(line.replace("`review-flow/", "")))
    .map((line) => `platform-knows-no-product-noun: ${file}: ${line.trim()}`),
);
for (const noun of nouns) console.error(noun);

// The pathname of a file URL is percent-encoded, so it does not find a folder with a space or an accent. These two read
// the pathname of web addresses.
const readsWebAddresses = [
  "tests/reliability/killed-commands.test.ts",
  "tests/support/widget-page.ts",
];
const pathnames = globSync("{src,scripts,config,tests,bench,seed}/**/*.{ts,tsx,mjs,cjs}")
  .filter((file) => !readsWebAddresses.includes(file) && file !== "scripts/check-imports.mjs")
  .filter((file) => {
    const text = readFileSync(file, "utf8");
    return text.includes("import.meta.url") && text.includes(".pathname");
  })
  .map((file) => `files-by-path: ${file}: use fileURLToPath(), or the URL itself, not .pathname`);
for (const line of pathnames) console.error(line);
const isUnread = summary.totalCruised < 100 || platformFiles.length === 0;
process.exit(
  exitCode > 0 || summary.violations.length + nouns.length + pathnames.length > 0 || isUnread
    ? 1
    : 0,
);
