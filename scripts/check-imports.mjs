// `npm run imports`: the rules of config/dependency-cruiser.cjs, and platform without words of the product. Fails also
// when no module was seen, which is how a broken TypeScript reader looks.
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

// Not `business`: as the tenant it is part of access checks, the audit log and row-level security.
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
const isUnread = summary.totalCruised < 100 || platformFiles.length === 0;
process.exit(exitCode > 0 || summary.violations.length + nouns.length > 0 || isUnread ? 1 : 0);
