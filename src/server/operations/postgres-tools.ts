import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { OperationError } from "./operation-error.ts";

/** Debian's folder with the programs of each version. */
const debianRoot = "/usr/lib/postgresql";

export interface PostgresTool {
  program: "pg_dump" | "pg_restore";
  url: string;
  args: string[];
  /** Folders in the format of PATH. */
  searchPath: string;
}

export interface RunningTool {
  stdin: Writable;
  stdout: Readable;
  /** Rejects with an OperationError when the program does not succeed. */
  finished: Promise<void>;
}

/**
 * Starts one of PostgreSQL's client programs on a database. Pipes connect it to this process, so that it ends with this
 * process, even if this process is killed.
 * @throws OperationError when the program is not installed.
 */
export function startPostgresTool({ program, url, args, searchPath }: PostgresTool): RunningTool {
  // The password goes into the environment, because every user of the machine can read a command line.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(findTool(program, searchPath), [...args, `--dbname=${address.href}`], {
    stdio: "pipe",
    env: { PATH: searchPath, PGPASSWORD: password },
  });
  const end = () => child.kill();
  process.once("exit", end);
  // A program that ends early closes the pipe; its stderr says why.
  child.stdin.on("error", () => undefined);
  const errorText = text(child.stderr);
  const finished = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", async (code) => {
      process.off("exit", end);
      if (code === 0) resolve();
      else reject(new OperationError(`${program} did not succeed:\n${(await errorText).trim()}`));
    });
  });
  finished.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, finished };
}

/**
 * Runs such a program to its end.
 * @returns its output.
 */
export async function runPostgresTool(
  tool: PostgresTool,
  write?: (stdin: Writable) => Promise<void>,
): Promise<string> {
  const { stdin, stdout, finished } = startPostgresTool(tool);
  const written = write ? write(stdin).catch(() => undefined) : stdin.end();
  const [printed] = await Promise.all([text(stdout), finished, written]);
  return printed;
}

function findTool(tool: string, searchPath: string): string {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  // Newest first: an older program refuses a newer server.
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianRoot, version, "bin"));
  const found = [...debian, ...searchPath.split(delimiter)]
    .map((folder) => join(folder, tool))
    .find((file) => existsSync(file));
  if (found) return found;
  throw new OperationError(
    `${tool} was not found. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), ` +
      "in the server's version or a newer one, and run this again.",
  );
}
