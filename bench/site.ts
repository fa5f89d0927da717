import { parseArgs } from "node:util";
import { startServer } from "#tests/support/start-server.ts";
import { lighthouseOf } from "./support/lighthouse.ts";

/**
 * `npm run bench -- site [--pages /,/pricing] [--runs 3] [--goal 0.98]`: Lighthouse with its mobile
 * settings on the public site, served by the real server. Prints the median of each figure and
 * fails when one of the four scores is below the goal. Build first (`npm run build`).
 */
const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "/,/pricing,/features" },
    runs: { type: "string", default: "3" },
    goal: { type: "string", default: "0.98" },
  },
});

const categories = ["performance", "accessibility", "best-practices", "seo"];
const runs = Number(values.runs);

const server = await startServer();
try {
  for (const page of values.pages.split(",")) {
    const found = await lighthouseOf(server.origin + page, { runs, categories });
    console.log(`${page.padEnd(12)} ${found.words}`);
    if (Object.values(found.scores).every((score) => score >= Number(values.goal))) continue;
    process.exitCode = 1;
    for (const line of found.wanting) console.log(`  ${line}`);
  }
} finally {
  await server.stop();
}
