import { setTimeout as wait } from "node:timers/promises";
import { type ServerType, serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { type Context, createContext } from "./context.ts";
import { jobRegistrations } from "./features.ts";
import { openIdentity } from "./open-identity.ts";
import type { OpenDatabase } from "./platform/database/open-database.ts";
import type { Phase } from "./platform/http/refuse-when-stopping.ts";
import type { Log } from "./platform/log.ts";

/** Milliseconds that running requests and jobs get to finish when the process is told to stop. */
const graceMs = 10_000;
/** npm forwards each signal, which the terminal or the service manager also sends to this process. */
const repeatedSignalMs = 1000;

/** Serves until the process is told to stop. */
export async function runServer(
  config: Config,
  log: Log,
  opening: Promise<OpenDatabase>,
): Promise<void> {
  const context = await createContext(config, { log, opened: await opening });
  let phase: Phase = "serving";
  const app = createApp(context, { identity: openIdentity(context), phase: () => phase });
  await context.jobs.start(jobRegistrations(context));
  const aboutDemo = config.demo ? await addDemo(context) : "";
  const servers = await listenOnAll(app.fetch, config);
  async function stop(signal: string, code = 0): Promise<void> {
    if (phase === "stopping") return;
    phase = "stopping";
    log.info({ signal }, "stopping");
    // A request that does not end must not keep the process alive.
    setTimeout(() => process.exit(1), 2 * graceMs).unref();
    const began = performance.now();
    const closed = Promise.all(servers.map(close));
    await context.live.close();
    await closed;
    // Both share the grace period, so that an unresponsive database does not use it up twice.
    await context.close(graceMs - (performance.now() - began));
    log.info("stopped");
    process.exit(code);
  }

  let signalledAt: number | undefined;
  const secondSignal = new AbortController();
  async function handleSignal(signal: string): Promise<void> {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > repeatedSignalMs) secondSignal.abort();
      return;
    }
    signalledAt = performance.now();
    phase = "draining";
    await wait(1000 * config.shutdownDelay, undefined, secondSignal).catch(() => undefined);
    await stop(signal);
  }
  process.on("SIGTERM", (signal) => void handleSignal(signal));
  process.on("SIGINT", (signal) => void handleSignal(signal));
  // The work that threw left an unknown state. Finish other work, then exit to be restarted.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    void stop("uncaughtException", 1);
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

  log.info({ address: config.publicUrl.origin, database: config.database.kind }, "ready");
  process.stdout.write(
    `\nReview Flow is ready at ${config.publicUrl.origin}\n${describeMailbox(config)}${aboutDemo}`,
  );
}

/** A proxy without forwarding headers is indistinguishable from a browser on this machine. */
export function describeMailbox({ mail, publicUrl }: Pick<Config, "mail" | "publicUrl">): string {
  if (mail.kind !== "mailbox" || !mail.isServed) return "";
  return (
    "Mail does not leave this machine. Anyone who reaches this port from it or through a proxy can read it, sign-in\n" +
    `codes included, at ${publicUrl.origin}/mailbox. Set SMTP_URL to send mail, or LOCAL_MAILBOX=off.\n`
  );
}

/**
 * `--demo`: fills an empty database.
 * @returns the text to print about it.
 */
async function addDemo(context: Context): Promise<string> {
  // The seed is outside `src`, and loaded on demand.
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

/** Refuses new connections, lets running requests finish, and cuts those that exceed the grace period. */
function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) {
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
    }
  });
}
