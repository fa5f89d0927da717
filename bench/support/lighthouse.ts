import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../../tests/support/chromium.ts";
import { installPeers } from "./install-peers.ts";
import { spreadOf } from "./spread.ts";

const run = promisify(execFile);
const timings = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

export interface LighthouseResult {
  /** Medians from 0 to 1, by category. */
  scores: Record<string, number>;
  /** Median scores and main timings in one line. */
  words: string;
  /** Audits that failed in the last run, one line each. */
  wanting: string[];
}

/** Runs Lighthouse with its mobile settings on this page `runs` times. @throws when the page does not load. */
export async function lighthouseOf(
  address: string,
  { runs, categories }: { runs: number; categories: string[] },
): Promise<LighthouseResult> {
  const program = join(installPeers(), "node_modules/lighthouse/cli/index.js");
  const folder = mkdtempSync(join(tmpdir(), "review-flow-lighthouse-"));
  const reports: Report[] = [];
  try {
    for (let count = 0; count < runs; count += 1)
      reports.push(await measure(program, address, join(folder, "report.json"), categories));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const middle = (figure: (report: Report) => number) => spreadOf(reports.map(figure)).median;
  const scores = Object.fromEntries(
    categories.map((name) => [name, middle((report) => report.categories[name]?.score ?? 0)]),
  );
  const times = timings.map((name) => {
    const ms = middle(({ audits }) => audits[name]?.numericValue ?? 0);
    return `${name} ${Math.round(ms)} ms`;
  });
  return {
    scores,
    words: [...Object.entries(scores).map((score) => score.join(" ")), ...times].join(" · "),
    wanting: Object.values(reports.at(-1)?.audits ?? {}).flatMap(({ score, title }) =>
      score !== null && score < 0.9 ? `${score}  ${title}` : [],
    ),
  };
}

async function measure(
  program: string,
  address: string,
  file: string,
  categories: string[],
): Promise<Report> {
  const { executablePath, args } = chromiumLaunch();
  await run(
    process.execPath,
    [
      program,
      address,
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
