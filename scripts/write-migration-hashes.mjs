// Adds each new migration to migrations/hashes. Refuses if an existing one differs from its line. Part of `npm run
// schema`.
import { appendFileSync } from "node:fs";
import { readMigrations } from "../src/server/platform/database/migrate.ts";
import {
  findChanges,
  findNew,
  hashFile,
  readHashes,
  writeHash,
} from "../src/server/platform/database/migration-hashes.ts";

const migrations = readMigrations();
const hashes = readHashes();
const changes = findChanges(migrations, hashes);
if (changes.length > 0) {
  console.error(`${changes.join("\n")}\nNothing was added to migrations/hashes.`);
  process.exit(1);
}
for (const migration of findNew(migrations, hashes)) {
  appendFileSync(hashFile, writeHash(migration));
  console.log(`migrations/hashes: ${migration.name}`);
}
