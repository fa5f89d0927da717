// Writes the empty database that a first start copies. Run by build.mjs.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../src/server/platform/database/open-database.ts";
import {
  emptyDatabase,
  letEveryoneRead,
} from "../src/server/platform/database/pglite/empty-database.ts";
import { createLog } from "../src/server/platform/log.ts";

const target = emptyDatabase();
if (!existsSync(target)) {
  rmSync(dirname(target), { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  const directory = mkdtempSync(join(dirname(target), "new-"));
  const { database } = await openDatabase({ kind: "pglite", directory }, createLog("warn"));
  await database.close();
  const data = join(directory, "pgdata");
  letEveryoneRead(data);
  renameSync(data, target);
  rmSync(directory, { recursive: true });
}
