import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { listContacts } from "../src/shared/api/contacts.ts";
import { listResponses } from "../src/shared/api/responses.ts";
import { signInOverHttp } from "../tests/support/api-client.ts";
import { Journal, type Subject, subjectsOf } from "../tests/support/crash-journal.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";
import { readMegabytes } from "./support/read-megabytes.ts";
import { quantile } from "./support/spread.ts";

/**
 * `npm run bench -- soak [--minutes 20] [--writers 8]`: users write and read for a while, and the
 * memory of the server process is sampled. Fails when a call fails, or when the median of the last
 * quarter is more than a tenth above that of the second: the first is warm-up.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    writers: { type: "string", default: "8" },
  },
});
const lastsMs = Number(values.minutes) * 60_000;
const sampleEveryMs = 1_000;
const pauseMs = 100;
/** A session lasts ten minutes. */
const renewEveryMs = 4 * 60_000;
const maxGrowth = 0.1;

const sink = await startSmtpSink();
const server = await startServer({
  env: {
    SMTP_URL: sink.url,
    ADMIN_EMAILS: "owner@example.com",
    TRUST_PROXY: "127.0.0.1,::1",
    LOG_LEVEL: "error",
  },
});
const began = performance.now();
const passedMs = () => performance.now() - began;
try {
  const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  const subjects = await subjectsOf(owner, () => server.origin);
  const journal = new Journal();
  const samples: number[] = [];

  const work = async (subject: Subject) => {
    while (passedMs() < lastsMs) {
      await journal.write(subject);
      await owner.call(listContacts, { page: 1, pageSize: 50 });
      await owner.call(listResponses, { page: 1 });
      await sleep(pauseMs);
    }
  };
  const watch = async () => {
    for (let renewedAt = 0; passedMs() < lastsMs; await sleep(sampleEveryMs)) {
      samples.push(readMegabytes(server.child.pid));
      if (passedMs() - renewedAt < renewEveryMs) continue;
      renewedAt = passedMs();
      await owner.renew();
    }
  };
  const people = Array.from({ length: Number(values.writers) }, (_, i) => i % subjects.length);
  const writing = people.flatMap((i) => subjects[i] ?? []).map(work);
  await Promise.all([watch(), ...writing]);
  report(samples, journal.acknowledged);
} finally {
  await server.stop();
  await sink.close();
}
if (/rejection|uncaught/i.test(server.output())) {
  console.log(server.output());
  process.exitCode = 1;
}

function report(samples: number[], written: number): void {
  const quarters = [0, 1, 2, 3].map((n) => {
    const from = Math.floor((samples.length * n) / 4);
    return quantile(samples.slice(from, Math.floor((samples.length * (n + 1)) / 4)), 0.5);
  });
  const [, second = 0, , last = 0] = quarters;
  const growth = last / second - 1;
  console.log(
    `${values.minutes} minutes, ${written} writes: memory by quarters ` +
      `${quarters.map((megabytes) => Math.round(megabytes)).join(", ")} MB, ` +
      `growth after the first quarter ${(growth * 100).toFixed(1)} %`,
  );
  if (!(growth <= maxGrowth)) process.exitCode = 1;
}
