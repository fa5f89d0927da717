// Measures open dashboards of one business: the delay until all show a new response, and their memory use.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { startPostgres } from "../scripts/postgres.mjs";
import { getDashboard } from "../src/shared/api/dashboard.ts";
import { signInOverHttp } from "../tests/support/api-client.ts";
import { publishFlow, submitResponse } from "../tests/support/builders/public-flow.ts";
import { openLiveStream } from "../tests/support/live-stream.ts";
import { createDatabaseOn } from "../tests/support/postgres-database.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";
import { readMegabytes } from "./support/read-megabytes.ts";
import { quantile } from "./support/spread.ts";

/**
 * `npm run bench -- live [--engine postgres|pglite] [--dashboards 500] [--rounds 10]`: one process. In each round a response
 * is submitted; every dashboard is notified, and reads Home again as the page does. Fails when in the median the last dashboard has
 * the response more than a second after it was sent.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    dashboards: { type: "string", default: "500" },
    rounds: { type: "string", default: "10" },
  },
});
const dashboards = Number(values.dashboards);
const goalMs = 1000;

for (const engine of ["postgres", "pglite"]) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  try {
    const database = postgres && { DATABASE_URL: await createDatabaseOn(postgres.url) };
    await measure(engine, { SECRETS_KEY: randomBytes(32).toString("base64url"), ...database });
  } finally {
    await postgres?.stop();
  }
}

async function measure(engine: string, settings: Record<string, string>) {
  const sink = await startSmtpSink();
  const env = { SMTP_URL: sink.url, LOG_LEVEL: "error", ...settings };
  const server = await startServer({ env });
  try {
    const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
    const flow = await publishFlow(owner, "How was it?");
    await submitResponse(server.origin, flow, "The first one.");
    const before = readMegabytes(server.child.pid);
    const streams = await Promise.all(
      Array.from({ length: dashboards }, () => openLiveStream(server.origin, owner.session)),
    );
    const told: number[] = [];
    const shown: number[] = [];
    const half: number[] = [];
    let mostMemory = 0;
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const stream of streams) stream.forget();
      const began = performance.now();
      const passed = () => performance.now() - began;
      const text = `Round ${round}.`;
      const arrivals = streams.map(async (stream) => {
        for (;;) {
          await stream.changeOf("responses");
          const toldAt = passed();
          stream.forget();
          const { latest } = await owner.call(getDashboard);
          // This event was about the previous response: a stream starts with recent changes.
          if (latest[0]?.excerpt === text) return { toldAt, shownAt: passed() };
        }
      });
      await submitResponse(server.origin, flow, text);
      const all = await Promise.all(arrivals);
      told.push(Math.max(...all.map(({ toldAt }) => toldAt)));
      shown.push(Math.max(...all.map(({ shownAt }) => shownAt)));
      half.push(
        quantile(
          all.map(({ shownAt }) => shownAt),
          0.5,
        ),
      );
      mostMemory = Math.max(mostMemory, readMegabytes(server.child.pid));
    }
    for (const stream of streams) stream.close();
    const words = (times: number[]) =>
      `${quantile(times, 0.5).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)} ms)`;
    console.log(`${engine}, ${dashboards} dashboards, ${values.rounds} responses`);
    console.log(`  the last is told      ${words(told)}`);
    console.log(`  half of them show it  ${words(half)}`);
    console.log(`  the last shows it     ${words(shown)}, goal ${goalMs} ms`);
    console.log(
      `  memory                ${before.toFixed(0)} MB before, ${mostMemory.toFixed(0)} MB`,
    );
    if (quantile(shown, 0.5) > goalMs) process.exitCode = 1;
  } finally {
    await server.stop();
    await sink.close();
  }
}
