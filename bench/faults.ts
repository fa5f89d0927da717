import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * `npm run bench -- faults [--bounded]`: runs the fault and soak tests in sequence,
 * with full counts (hours) or, for `npm run test:all`, small ones (minutes). Fails if one failed.
 */
const { values } = parseArgs({ options: { bounded: { type: "boolean", default: false } } });

interface Run {
  name: string;
  goal: string;
  bench: string;
  full: string[];
  bounded: string[];
}

const crashGoal = "0 wrong; on a quiet machine ready again within 3 s (p95)";
const runs: Run[] = [
  {
    name: "kill -9 under writers, PGlite",
    goal: crashGoal,
    bench: "crash",
    full: ["--engine", "pglite", "--kills", "300"],
    bounded: ["--engine", "pglite", "--kills", "10"],
  },
  {
    name: "kill -9 under writers, PostgreSQL",
    goal: crashGoal,
    bench: "crash",
    full: ["--engine", "postgres", "--kills", "300"],
    bounded: ["--engine", "postgres", "--kills", "10"],
  },
  {
    name: "kill -9 while mail leaves",
    goal: "0 lost, none under a second Message-ID",
    bench: "mail-crash",
    full: ["--messages", "5000", "--kills", "100"],
    bounded: ["--messages", "200", "--kills", "5"],
  },
  {
    name: "poison in a live mailbox",
    goal: "every other mail noted, only what is too large set aside",
    bench: "poison-mail",
    full: ["--mails", "400"],
    bounded: ["--mails", "80"],
  },
  {
    name: "one bad item among many",
    goal: "every other item done, the bad ones never 5xx, nothing acknowledged lost",
    bench: "poisoned-job",
    full: ["--items", "2000"],
    bounded: ["--items", "100"],
  },
  {
    name: "the database falls silent",
    goal: "503 with Retry-After while it lasts, back by itself, 0 wrong",
    bench: "silent-database",
    full: ["--rounds", "30"],
    bounded: ["--rounds", "4"],
  },
  {
    name: "generated requests",
    goal: "no 5xx, none over 5 s, nothing of the inside shown",
    bench: "fuzz",
    full: ["--count", "200000"],
    bounded: ["--count", "4000"],
  },
  {
    name: "soak",
    goal: "growth after the first quarter at most 10 %",
    bench: "soak",
    full: ["--minutes", "20"],
    bounded: ["--minutes", "2"],
  },
];

const rows = ["| run | figure | goal | result | seconds |", "| --- | --- | --- | --- | --- |"];
for (const { name, goal, bench, full, bounded } of runs) {
  console.log(`${name} …`);
  const began = performance.now();
  const { isOk, figure } = await runBench(bench, values.bounded ? bounded : full);
  const seconds = Math.round((performance.now() - began) / 1000);
  rows.push(`| ${name} | ${figure} | ${goal} | ${isOk ? "ok" : "FAIL"} | ${seconds} |`);
  if (!isOk) process.exitCode = 1;
}
console.log(`\n${rows.join("\n")}`);

/** @returns the run's result: the last line that is not indented */
async function runBench(bench: string, options: string[]) {
  const file = fileURLToPath(new URL(`./${bench}.ts`, import.meta.url));
  const program = ["--disable-warning=ExperimentalWarning", file, ...options];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const lines = output.split("\n").filter((line) => /^\S/.test(line));
  return { isOk: code === 0, figure: lines.at(-1) ?? "" };
}
