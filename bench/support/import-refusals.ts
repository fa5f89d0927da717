import { setTimeout as sleep } from "node:timers/promises";
import { uploadFile } from "../../src/server/testing/import-file.ts";
import { checkImport, getImport, startImport } from "../../src/shared/api/imports.ts";
import type { ApiClient } from "../../tests/support/api-client.ts";
import { memoryOf, resetPeak } from "./process-memory.ts";

const maxSeconds = 2;
const maxMegabytes = 64;

const mb = 1024 * 1024;
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `P ${at},p${at}@example.com`).join("\n");

/** Each has something that is refused: the file, or a row near its beginning. */
const badFiles: [name: string, file: () => string | Buffer][] = [
  ["a zip that is no workbook", () => `PK\u0003\u0004${"x".repeat(5 * mb)}`],
  ["a PDF", () => `%PDF-1.7\n${"name,email\n".repeat(500_000)}`],
  ["10 MB in one cell", () => `name,email\n${"x".repeat(10 * mb)},a@example.com\n${people(100)}\n`],
  ["a million columns", () => `${"a,".repeat(1_000_000)}\n`],
  [
    "an unclosed quote before 50,000 rows",
    () => `name,email\n"Open,o@x.example\n${people(50_000)}\n`,
  ],
  ["9 MB of line ends", () => "\n".repeat(9 * mb)],
  [
    "formulas",
    () => `name,email\n=1+1,=cmd|'/c calc'!A1\n${"@SUM(A1),+1@x.example\n".repeat(50_000)}`,
  ],
  ["right-to-left marks", () => `name,email\n\u202eAnn,\u200fann\u200f@\n${people(50_000)}\n`],
];

/** Imports bad files on a running server and prints the time and memory until each is first refused. */
export async function measureRefusals(owner: ApiClient, pid: number | undefined): Promise<boolean> {
  let isFine = true;
  const measure = async (name: string, importId: string) => {
    resetPeak(pid);
    const before = memoryOf(pid);
    const began = performance.now();
    await untilRefused(owner, importId);
    const seconds = (performance.now() - began) / 1000;
    const grown = memoryOf(pid, "VmHWM") - before;
    console.log(`  ${name}: refused after ${seconds.toFixed(2)} s, + ${grown} MB`);
    if (seconds > maxSeconds || grown > maxMegabytes) isFine = false;
    await untilAtRest(owner, importId);
  };
  for (const [name, file] of badFiles) await measure(name, await uploadFile(owner, file()));
  // The file became shorter between being chosen and being read.
  const body = { fileName: "people.csv", size: 5 * mb };
  const { id } = await owner.call(startImport, { body });
  await measure("a file that changed while it was read", id);
  return isFine;
}

async function untilRefused(owner: ApiClient, importId: string): Promise<void> {
  try {
    await owner.call(checkImport, { importId, body: {} });
  } catch {
    return;
  }
  for (;;) {
    const { state, report } = await owner.call(getImport, { importId });
    if (state === "failed" || (report?.counts.invalid ?? 0) > 0) return;
    if (state === "checked") throw new Error("Nothing of the file was refused.");
    await sleep(20);
  }
}

/** Waits, so that the next file is measured alone. */
async function untilAtRest(owner: ApiClient, importId: string): Promise<void> {
  for (;;) {
    const { state } = await owner.call(getImport, { importId });
    if (state !== "checking") return;
    await sleep(20);
  }
}
