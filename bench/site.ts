import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromiumLaunch } from "#tests/support/chromium.ts";
import { startServer } from "#tests/support/start-server.ts";
import { installPeer } from "./support/install-peer.ts";

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

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];
const timings = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const run = promisify(execFile);

const lighthouse = join(installPeer("lighthouse"), "node_modules/lighthouse/cli/index.js");
const folder = mkdtempSync(join(tmpdir(), "review-flow-lighthouse-"));
const server = await startServer();
try {
  for (const page of values.pages.split(",")) {
    const reports: Report[] = [];
    for (let count = 0; count < Number(values.runs); count += 1) reports.push(await measure(page));
    report(page, reports);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(page: string): Promise<Report> {
  const { executablePath, args } = chromiumLaunch();
  const file = join(folder, "report.json");
  await run(
    process.execPath,
    [
      lighthouse,
      server.origin + page,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=--headless=new ${args.join(" ")}`,
      "--no-enable-error-reporting",
    ],
    { env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) } },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

function report(page: string, reports: Report[]): void {
  const scores = categories.map((name) =>
    median(reports.map(({ categories }) => categories[name]?.score ?? 0)),
  );
  const times = timings.map((name) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)),
  );
  const line = [
    ...categories.map((name, index) => `${name} ${scores[index]}`),
    ...timings.map((name, index) => `${name} ${Math.round(times[index] ?? 0)} ms`),
  ];
  console.log(`${page.padEnd(12)} ${line.join(" · ")}`);
  if (scores.every((score) => score >= Number(values.goal))) return;
  process.exitCode = 1;
  for (const { score, title } of Object.values(reports.at(-1)?.audits ?? {})) {
    if (score !== null && score < 0.9) console.log(`  ${score}  ${title}`);
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
