import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findPostgres } from "../../../../scripts/postgres.mjs";
import { openTestDatabase } from "../../testing/test-database.ts";

it("migrations/schema.sql is the schema that all migrations produce (npm run schema writes it)", async () => {
  const { url, remove } = await openTestDatabase("postgres");
  const pgDump = join(findPostgres() ?? "", "pg_dump");
  const options = ["--schema-only", "--no-owner", "--exclude-schema=pgboss", String(url)];
  const dump = execFileSync(pgDump, options, { encoding: "utf8" });
  await remove();
  // Settings and comments differ between versions of pg_dump.
  const schema = dump
    .replaceAll(/^(--|SET |SELECT pg_catalog|\\).*\n/gm, "")
    .replaceAll(/\n{2,}/g, "\n\n");
  await expect(schema.trimStart()).toMatchFileSnapshot("../../../../migrations/schema.sql");
});
