import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OperationError } from "./operation-error.ts";

/** Where Debian keeps each version's own programs. */
const debianRoot = "/usr/lib/postgresql";

export type PostgresTool = "pg_dump" | "pg_restore";

/**
 * Runs one of PostgreSQL's client programs on a database and returns what it printed.
 * @param searchPath folders, as the environment's PATH has them.
 * @throws OperationError when the program is not there or does not succeed.
 */
export async function runPostgresTool(
  tool: PostgresTool,
  url: string,
  args: string[],
  searchPath: string,
): Promise<string> {
  const program = findTool(tool, searchPath);
  // The password goes into the environment: all users of the machine can read a command line.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: searchPath, PGPASSWORD: password },
  });
  let output = "";
  let complaint = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new OperationError(`${tool} did not succeed:\n${complaint.trim()}`);
  return output;
}

function findTool(tool: PostgresTool, searchPath: string): string {
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
