// Measures process start to /readyz, against opening the same directory with bare PGlite.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "../tests/support/free-port.ts";
import { describeSpread, spreadOf } from "./support/spread.ts";

/**
 * `npm run bench -- start [--rounds 5]`: wall clock from starting the process until /readyz answers 200, alternating with a process
 * that opens the same directory with PGlite's defaults and runs one query; with an existing and with a new
 * directory. Build first (`npm run build`). Fails when ours takes more than 2.5 and 1.3 times as long.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const goals = { existing: 2.5, new: 1.3 };
const main = fileURLToPath(new URL("../src/server/main.ts", import.meta.url));
const bare = fileURLToPath(new URL("support/open-pglite.ts", import.meta.url));
const pollMs = 5;

const folder = mkdtempSync(join(tmpdir(), "review-flow-start-"));
try {
  const existing = join(folder, "existing");
  await startOurs(existing);
  for (const kind of ["existing", "new"] as const) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const [a, b] = [join(folder, `${kind}-${round}-a`), join(folder, `${kind}-${round}-b`)];
      if (kind === "existing")
        for (const copy of [a, b]) cpSync(existing, copy, { recursive: true });
      const measure = [
        async () => ours.push(await startOurs(a)),
        async () => theirs.push(await startBare(b)),
      ];
      for (const act of round % 2 ? measure : measure.toReversed()) await act();
    }
    report(kind, ours, theirs);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report(kind: keyof typeof goals, ours: number[], theirs: number[]): void {
  const [own, peer] = [spreadOf(ours), spreadOf(theirs)];
  const ratio = own.median / peer.median;
  console.log(
    `${kind.padEnd(8)} ratio ${ratio.toFixed(2)} (goal ${goals[kind]})   ours ${describeSpread(own)}, bare PGlite ${describeSpread(peer)}`,
  );
  if (ratio > goals[kind]) process.exitCode = 1;
}

async function startOurs(directory: string): Promise<number> {
  const port = await freePort();
  const env = { DATA_DIR: directory, PORT: String(port), LOG_LEVEL: "silent" };
  const began = performance.now();
  const { child, ended } = run(main, [], env);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}.`);
    await sleep(pollMs);
  }
  const ms = performance.now() - began;
  child.kill();
  await ended;
  return ms;
}

async function startBare(directory: string): Promise<number> {
  const database = join(directory, "database", "pgdata");
  mkdirSync(database, { recursive: true });
  const began = performance.now();
  const { child, ended } = run(bare, [database], {});
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`Bare PGlite stopped with code ${code}.`)));
  });
  const ms = performance.now() - began;
  child.kill();
  await ended;
  return ms;
}

function run(program: string, options: string[], env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program, ...options],
    {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  child.stdout.resume();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { child, ended };
}
