import { type ServerType, serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { type Context, createContext } from "./context.ts";
import { jobRegistrations } from "./job-registrations.ts";
import { openIdentity } from "./open-identity.ts";
import { DatabaseNotOpened } from "./platform/database/connection-errors.ts";
import { MigrationError } from "./platform/database/migrate.ts";
import { DirectoryInUse } from "./platform/database/pglite/directory-lock.ts";
import { DiskFull } from "./platform/database/pglite/free-space.ts";

/** Seconds that running requests and jobs get to finish when the process is told to stop. */
const graceMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const context = await createContext(config);
  const { log } = context;
  let stopping = false;
  const app = createApp(context, { identity: openIdentity(context), stopping: () => stopping });
  await context.jobs.start(jobRegistrations(context));
  const aboutDemo = config.demo ? await addDemo(context) : "";
  const servers = await listenOnAll(app.fetch, config);
  log.info({ address: config.publicUrl.origin, database: config.database.kind }, "ready");
  process.stdout.write(`\nReview Flow is ready at ${config.publicUrl.origin}\n${aboutDemo}`);

  async function stop(signal: string, code = 0): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // A request that does not end must not keep the process for ever.
    setTimeout(() => process.exit(1), 2 * graceMs).unref();
    const closed = Promise.all(servers.map(close));
    await context.live.close();
    await closed;
    await context.close(graceMs);
    log.info("stopped");
    process.exit(code);
  }
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
  // Whatever was under way when it was thrown is in no known state: what can be finished is, then whoever
  // started the process starts it again.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    void stop("uncaughtException", 1);
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
}

/** `--demo`: fills an empty database. @returns what to tell about it. */
async function addDemo(context: Context): Promise<string> {
  // Outside `src`, and loaded only when asked for.
  const seed = new URL("../../seed/demo.ts", import.meta.url);
  const { describeDemo, seedDemo } = (await import(seed.href)) as {
    seedDemo(context: Context): Promise<string>;
    describeDemo(outcome: string, context: Context): string;
  };
  return describeDemo(await seedDemo(context), context);
}

type Fetch = Parameters<typeof serve>[0]["fetch"];

/** One socket for each address. A machine without IPv6 (or IPv4) still serves on the other loopback. */
async function listenOnAll(fetch: Fetch, { hosts, port }: Config): Promise<ServerType[]> {
  const tries = await Promise.allSettled(hosts.map((host) => listen(fetch, port, host)));
  const servers = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failures = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const missing = (error: { code?: string }) =>
    error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
  const serious = failures.find((error) => servers.length === 0 || !missing(error));
  if (serious) throw serious;
  return servers;
}

function listen(fetch: Fetch, port: number, hostname: string): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, () => resolve(server));
    server.once("error", reject);
  });
}

/** Refuses new connections, lets running requests finish, cuts what takes longer than the grace. */
function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) {
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
    }
  });
}

const expected = [ConfigError, DatabaseNotOpened, DirectoryInUse, DiskFull, MigrationError];

main().catch((error: Error & { code?: string }) => {
  const inWords = expected.some((kind) => error instanceof kind);
  const portTaken = error.code === "EADDRINUSE";
  process.stderr.write(
    portTaken
      ? `\nThe port is in use by another program. Stop it, or choose another with PORT.\n`
      : `\n${inWords ? error.message : (error.stack ?? error.message)}\n`,
  );
  process.exit(1);
});
