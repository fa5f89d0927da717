import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/postgres.mjs";
import type { Driver } from "../../src/server/platform/database/driver.ts";
import { openPglite } from "../../src/server/platform/database/pglite/pglite-driver.ts";
import { openPostgres } from "../../src/server/platform/database/postgres/postgres-driver.ts";
import { createDatabaseOn } from "../../tests/support/postgres-database.ts";

/** Runs with a new, empty database of an engine, and removes it afterwards. */
export async function onEngine(
  engine: "postgres" | "pglite",
  act: (driver: Driver) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-bench-"));
  const server = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const driver = server
    ? openPostgres({ url: await createDatabaseOn(server.url) })
    : await openPglite({ directory, statementTimeoutMs: 600_000 });
  try {
    await act(driver);
  } finally {
    await driver.close();
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
