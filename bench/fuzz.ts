// Generated requests; none may answer 5xx, take over five seconds or show internals.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "../seed/seeded-random.ts";
import { createApp } from "../src/server/app.ts";
import { defaultProjectId, readConfig } from "../src/server/config.ts";
import { createContext } from "../src/server/context.ts";
import { openIdentity } from "../src/server/open-identity.ts";
import { signInOverHttp } from "../tests/support/api-client.ts";
import { fuzz } from "../tests/support/fuzz.ts";
import { fuzzRaw } from "../tests/support/fuzz-raw.ts";
import type { FuzzRoute } from "../tests/support/fuzz-request.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

/**
 * `npm run bench -- fuzz [--count 200000] [--seed 1]`: generated requests against the real server.
 * Fails when one answers 5xx, takes over five seconds, or shows a stack trace, SQL or a path.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
  },
});

/** Requests between two renewals of the sessions, which last ten minutes. */
const batch = 5_000;

/** Index of the first request of each batch. */
const starts = Array.from(
  { length: Math.ceil(Number(values.count) / batch) },
  (_, index) => index * batch,
);
const routes = await readRoutes();
const sink = await startSmtpSink();
const server = await startServer({
  env: {
    SMTP_URL: sink.url,
    ADMIN_EMAILS: starts.map((start) => `admin${start}@example.com`).join(","),
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1,::1",
  },
});
/** Each request comes from a different network, so that rate limits do not shield the handlers. */
const anyAddress = () => [10, random.int(256), random.int(256), random.int(256)].join(".");
const random = seededRandom(Number(values.seed));
const statuses = new Map<number, number>();
const defects: string[] = [];
try {
  for (const sent of starts) {
    if (defects.length > 0) break;
    // New users each time, because earlier requests may have ended the sessions of the last ones.
    const people = await Promise.all(
      [`owner${sent}`, `admin${sent}`].map((name) =>
        signInOverHttp(() => server.origin, sink, `${name}@example.com`),
      ),
    );
    const sessions = people.map(({ session }) => session);
    const result = await fuzz({
      routes,
      random,
      count: Math.min(batch, Number(values.count) - sent),
      tokens: [...sessions, undefined, "a.b.c"],
      identityTokens: [defaultProjectId, `${defaultProjectId}:${sessions[0]}`, "x"],
      send: ({ method, path, headers, body }) =>
        fetch(`${server.origin}${path}`, {
          method,
          headers: { ...headers, "x-forwarded-for": anyAddress() },
          redirect: "manual",
          ...(body && { body }),
        }),
    });
    // Another 20% are raw bytes on a socket, with request lines and headers that no client library sends.
    const raw = await fuzzRaw({
      port: server.port,
      random,
      patterns: routes.map(({ pattern }) => pattern),
      count: Math.min(batch, Number(values.count) - sent) / 5,
    });
    for (const [status, count] of [...result.statuses, ...raw.statuses])
      statuses.set(status, (statuses.get(status) ?? 0) + count);
    defects.push(...result.defects, ...raw.defects);
    console.log(`  ${sent + batch} requests, ${defects.length} defects`);
  }
} finally {
  await server.stop();
  await sink.close();
}
console.log(
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", "),
);
for (const defect of defects) console.log(defect);
if (defects.length > 0) process.exitCode = 1;

/** Routes of the composed application, read from an instance that is closed afterwards. */
async function readRoutes(): Promise<FuzzRoute[]> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-routes-"));
  const context = await createContext(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", SMTP_URL: "smtp://127.0.0.1:1" }, []),
    { work: false },
  );
  const app = createApp(context, { identity: openIdentity(context) });
  const found = new Map(
    app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => [`${method} ${path}`, { method, pattern: path }]),
  );
  await context.close(0);
  rmSync(folder, { recursive: true, force: true });
  return [...found.values()];
}
