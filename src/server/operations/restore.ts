import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { Config } from "../config.ts";
import { readMigrations } from "../platform/database/migrate.ts";
import { DirectoryInUse, lockDirectory } from "../platform/database/pglite/directory-lock.ts";
import { checkFreeSpace } from "../platform/database/pglite/free-space.ts";
import { openPostgres } from "../platform/database/postgres/postgres-driver.ts";
import type { OperationDeps } from "./backup.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { OperationError } from "./operation-error.ts";
import { runPostgresTool } from "./postgres-tools.ts";
import { withTemporaryPath } from "./temporary-path.ts";

/**
 * Restores a backup into an empty place: existing data is never overwritten.
 * @throws OperationError with a message for the operator.
 */
export async function restore(deps: OperationDeps, file: string): Promise<void> {
  const { config } = deps;
  const archive = await openArchive(file);
  try {
    if (archive.manifest.kind !== config.database.kind)
      throw new OperationError(otherKind(archive));
    checkSecretsKey(config, archive.secretsKey);
    if (config.database.kind === "pglite") {
      await restoreDirectory(config, config.database.directory, archive);
    } else {
      await restoreServer(config.database.url, archive, deps.searchPath);
    }
  } finally {
    await archive.close();
  }
}

const otherKind = ({ manifest }: Archive) =>
  manifest.kind === "pglite"
    ? "This is a backup of the embedded database. Run this again without DATABASE_URL."
    : "This is a backup of a PostgreSQL server. Name an empty database with DATABASE_URL and run this again.";

/** Checks that the configured key is the one that the data was written with. */
function checkSecretsKey(config: Config, wanted: string): void {
  const file = join(config.dataDirectory, "secrets.key");
  const given =
    config.secretsKey ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
  if (given === undefined || given === wanted) return;
  throw new OperationError(
    config.secretsKey
      ? "SECRETS_KEY is not the key of this backup. Take the one that stands in the backup's secrets.key " +
          "(the backup is a zip), and run this again."
      : `${config.dataDirectory} holds the secrets key of another instance. ` +
          "Name an empty folder with DATA_DIR and run this again.",
  );
}

async function restoreDirectory(
  config: Config,
  directory: string,
  archive: Archive,
): Promise<void> {
  const unlock = lockOrExplain(directory);
  try {
    const data = join(directory, "pgdata");
    if (existsSync(data) && readdirSync(data).length > 0) {
      throw new OperationError(
        `There is a database in ${config.dataDirectory} already. ` +
          "Name an empty folder with DATA_DIR and run this again. Nothing was changed.",
      );
    }
    checkFreeSpace(directory);
    const partial = `${data}.partial`;
    rmSync(partial, { recursive: true, force: true });
    await withTemporaryPath(partial, async () => {
      await archive.extractFolder("pgdata/", partial);
      if (!config.secretsKey) {
        const key = join(config.dataDirectory, "secrets.key");
        writeFileSync(key, archive.secretsKey, { mode: 0o600 });
      }
      rmSync(data, { recursive: true, force: true });
      renameSync(partial, data);
    });
  } finally {
    unlock();
  }
}

const anyTable = `
  select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' limit 1`;

async function restoreServer(url: string, archive: Archive, searchPath: string): Promise<void> {
  await prepareServer(url);
  const tool = { program: "pg_restore", url, searchPath } as const;
  const dump = (stdin: Writable) => archive.extractFile("database.dump", stdin);
  const contents = await runPostgresTool({ ...tool, args: ["--list"] }, dump);
  const folder = mkdtempSync(join(tmpdir(), "review-flow-restore-"));
  await withTemporaryPath(folder, async () => {
    const list = join(folder, "list");
    writeFileSync(list, withoutDefaultPrivileges(contents));
    const args = ["--no-owner", "--exit-on-error", "--single-transaction", `--use-list=${list}`];
    await runPostgresTool({ ...tool, args }, dump);
  });
}

/** Default privileges name the role that owned the dumped database. */
const withoutDefaultPrivileges = (contents: string) =>
  contents
    .split("\n")
    .filter((line) => !line.includes(" DEFAULT ACL "))
    .join("\n");

/** Roles belong to the server, not to the dump: the first migration creates them, and its schema is then dropped. */
async function prepareServer(url: string): Promise<void> {
  const driver = openPostgres({ url, poolSize: 1 });
  try {
    await driver.asOwner(async (connection) => {
      if ((await connection.exec(anyTable)).count > 0) {
        throw new OperationError(
          "The database that DATABASE_URL names is not empty. Create an empty one and run this again. " +
            "Nothing was changed.",
        );
      }
      const [roles] = readMigrations();
      await connection.exec(`begin; ${roles?.text}; drop schema app cascade; commit`);
    });
  } finally {
    await driver.close();
  }
}

/** @throws OperationError when a server is running on the directory. */
function lockOrExplain(directory: string): () => void {
  try {
    return lockDirectory(directory);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new OperationError(
      `A server is running on ${directory}: there is a database already. ` +
        "Name an empty folder with DATA_DIR and run this again. Nothing was changed.",
      { cause: error },
    );
  }
}
