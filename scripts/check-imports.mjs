// `npm run imports`: the rules of config/dependency-cruiser.cjs. Fails also when no module was seen,
// which is how a broken TypeScript reader looks.
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
process.exit(exitCode > 0 || summary.violations.length > 0 || summary.totalCruised < 100 ? 1 : 0);
