import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { StartError } from "./platform/start-error.ts";

// Halves the time for importing. Modules imported before this call are not cached, so the others are imported
// dynamically. Set as a variable so that PGlite's thread inherits it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../../.cache/node", import.meta.url));
enableCompileCache();

async function main(): Promise<void> {
  const { readConfig } = await import("./config.ts");
  const { createLog } = await import("./platform/log.ts");
  const { openDatabase } = await import("./platform/database/open-database.ts");
  const config = readConfig(process.env, process.argv.slice(2));
  const log = createLog(config.logLevel);
  const importing = import("./run-server.ts");
  // PGlite opens in its thread while this one imports; a connection to PostgreSQL would time out in the meantime.
  if (config.database.kind === "postgres") await importing;
  const opening = openDatabase(config.database, log);
  const [{ runServer }] = await Promise.all([importing, opening]);
  await runServer(config, log, opening);
}

main().catch((error: Error & { code?: string }) => {
  const message =
    error.code === "EADDRINUSE"
      ? "The port is in use by another program. Stop it, or choose another with PORT."
      : error instanceof StartError
        ? error.message
        : (error.stack ?? error.message);
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
});
