import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Driver } from "#server/platform/database/driver.ts";
import { openPglite } from "#server/platform/database/pglite/pglite-driver.ts";
import { openPostgres } from "#server/platform/database/postgres/postgres-driver.ts";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { startServer } from "#tests/support/start-server.ts";
import { startPostgres } from "../../../scripts/postgres.mjs";
import { type FlowServer, startFlowServer } from "../public-flow.ts";
import { seedBigBusiness } from "./seed.ts";
import type { SeedSizes } from "./seed-sizes.ts";

/** The real server, stopped once its business exists, filled, and started anew: nothing is remembered from before. */
export async function startBigBusiness(
  engine: "postgres" | "pglite",
  sizes: SeedSizes,
): Promise<FlowServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "review-flow-big-"));
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const url = postgres && (await createDatabaseOn(postgres.url));
  const env = { ...(url && { DATABASE_URL: url }), FRESH_SIGN_IN_MINUTES: "600" };
  const made = await startFlowServer(env, dataDirectory);
  const { port } = made.server;
  await made.server.stop();
  await fill(url, dataDirectory, sizes);
  const server = await startServer({ env: made.env, dataDirectory, port });
  return {
    ...made,
    server,
    async stop() {
      await server.stop();
      await made.stop();
      await postgres?.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function fill(url: string | undefined, directory: string, sizes: SeedSizes): Promise<void> {
  const driver: Driver = url
    ? openPostgres({ url })
    : await openPglite({
        directory: join(directory, "database", "pgdata"),
        statementTimeoutMs: 600_000,
      });
  try {
    await driver.asOwner((connection) => seedBigBusiness(connection, sizes));
  } finally {
    await driver.close();
  }
}
