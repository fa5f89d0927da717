import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Config } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import { DirectoryInUse, lockDirectory } from "../platform/database/pglite/directory-lock.ts";
import { writeArchive } from "./archive.ts";
import { OperationError } from "./operation-error.ts";
import { type PostgresTool, runPostgresTool, startPostgresTool } from "./postgres-tools.ts";
import { requestBackup } from "./request-operation.ts";

export interface OperationDeps {
  config: Config;
  clock: Clock;
  /** The environment's PATH, to find PostgreSQL's programs. */
  searchPath: string;
}

/**
 * Writes the whole instance into one file: the data and the secrets key. The file is as secret as the instance itself
 * and readable by its owner only.
 * @throws OperationError with a message for the operator; an existing file is never overwritten.
 */
export async function backup(deps: OperationDeps, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new OperationError(`${file} exists already. Choose another name, or move it away.`);
  }
  const { database } = deps.config;
  if (database.kind === "pglite") await backupDirectory(deps, database.directory, file);
  else await backupServer(deps, database.url, file);
}

/** Backs up the embedded database's folder file by file: in this process, or through the server that has it open. */
async function backupDirectory(
  { config, clock }: OperationDeps,
  directory: string,
  file: string,
): Promise<void> {
  const data = join(directory, "pgdata");
  const version = join(data, "PG_VERSION");
  if (!existsSync(version)) {
    throw new OperationError(
      `There is no database in ${config.dataDirectory}. Name the right folder with DATA_DIR.`,
    );
  }
  let unlock: () => void;
  try {
    unlock = lockDirectory(directory);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    // The server that has the database open makes the backup.
    return requestBackup(config, file);
  }
  try {
    await archiveDirectory({ config, clock }, data, file);
  } finally {
    unlock();
  }
}

/** @param data the embedded database's files, which must not change meanwhile. */
export async function archiveDirectory(
  { config, clock }: Pick<OperationDeps, "config" | "clock">,
  data: string,
  file: string,
): Promise<void> {
  await writeArchive(file, {
    manifest: {
      kind: "pglite",
      postgres: readFileSync(join(data, "PG_VERSION"), "utf8").trim(),
      createdAt: clock.now().toISOString(),
    },
    secretsKey: readSecretsKey(config),
    files: { "pgdata/": data },
  });
}

/** Makes a dump, which is consistent even while servers use the database. */
async function backupServer(deps: OperationDeps, url: string, file: string): Promise<void> {
  const { config, clock, searchPath } = deps;
  const tool = { program: "pg_dump", url, searchPath } as const;
  const version = await runPostgresTool({ ...tool, args: ["--version"] });
  await writeArchive(file, {
    manifest: {
      kind: "postgres",
      postgres: version.match(/\d+/)?.[0] ?? "",
      createdAt: clock.now().toISOString(),
    },
    secretsKey: readSecretsKey(config),
    files: { "database.dump": Readable.from(dump(tool)) },
  });
}

async function* dump(tool: Omit<PostgresTool, "args">): AsyncGenerator<Uint8Array> {
  const { stdout, finished } = startPostgresTool({ ...tool, args: ["--format=custom"] });
  yield* stdout;
  await finished;
}

function readSecretsKey({ secretsKey, dataDirectory }: Config): string {
  return secretsKey ?? readFileSync(join(dataDirectory, "secrets.key"), "utf8").trim();
}
