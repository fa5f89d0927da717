// Makes the database stop responding under load: errors must be clear, the server must recover, and no acknowledged
// write may be lost.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../scripts/postgres.mjs";
import { createContact, listContacts } from "../src/shared/api/contacts.ts";
import type { ErrorBody } from "../src/shared/errors.ts";
import { signInOverHttp } from "../tests/support/api-client.ts";
import { startCutProxy } from "../tests/support/cut-proxy.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

/**
 * `npm run bench -- silent-database [--rounds 30] [--writers 20] [--seconds 15]`: a proxy in front of PostgreSQL keeps its connections
 * but drops all traffic for this long, alternately in both directions and only towards the server. Fails when an answer is neither 200 nor
 * 503 with Retry-After, when the server is not back a minute later, or when an acknowledged write is lost or a refused one made.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "30" },
    writers: { type: "string", default: "20" },
    seconds: { type: "string", default: "15" },
  },
});
const [rounds, writers] = [Number(values.rounds), Number(values.writers)];
const silenceMs = Number(values.seconds) * 1000;
const longestReturnMs = 60_000;

const postgres = await startPostgres({ fsync: true });
const address = new URL(postgres.url);
const proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
address.port = String(proxy.port);
const sink = await startSmtpSink();
const server = await startServer({
  env: {
    DATABASE_URL: address.href,
    SECRETS_KEY: randomBytes(32).toString("base64url"),
    SMTP_URL: sink.url,
    LOG_LEVEL: "silent",
  },
});

const acknowledged = new Set<string>();
const refused = new Set<string>();
const wrong: string[] = [];
const [longestAnswers, returns]: [number[], number[]] = [[], []];
let unavailable = 0;
let next = 0;
let isOver = true;
try {
  const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  for (let round = 1; round <= rounds; round += 1) {
    const what = round % 2 ? "everything" : "answers";
    isOver = false;
    const answers: number[] = [];
    const running = Array.from({ length: writers }, async () => {
      while (!isOver) answers.push(await write(owner.session));
    });
    await until(() => answers.length >= writers);
    proxy.hush(what);
    const silence = sleep(silenceMs);
    await until(async () => (await statusOf("/readyz")) === 503);
    await expectStatus("/healthz", 200);
    await silence;
    proxy.hush(undefined);
    const began = performance.now();
    await until(async () => (await statusOf("/readyz")) === 200);
    returns.push(Math.round(performance.now() - began));
    const before = acknowledged.size;
    await until(() => acknowledged.size >= before + writers);
    isOver = true;
    await Promise.all(running);
    longestAnswers.push(Math.max(...answers));
    await owner.renew();
    await compare();
    console.log(
      `  round ${round} (${what}): ${acknowledged.size} acknowledged and ${unavailable} answers of 503 so far, ` +
        `the longest after ${longestAnswers.at(-1)} ms, back in ${returns.at(-1)} ms`,
    );
    if (wrong.length > 0) break;
  }
  console.log(
    `${rounds} silences of ${values.seconds} s, ${acknowledged.size} writes acknowledged, ${unavailable} answers of 503, ` +
      `${wrong.length} wrong; longest answer ${Math.max(...longestAnswers)} ms, back in ${Math.max(...returns)} ms at most`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);

  async function compare(): Promise<void> {
    const found: string[] = [];
    for (let page = 1, length = 1; length > 0; page += 1) {
      const { contacts } = await owner.call(listContacts, { page, pageSize: 200 });
      length = contacts.length;
      found.push(...contacts.map(({ name }) => name));
    }
    const names = new Set(found);
    if (names.size < found.length) wrong.push(`${found.length - names.size} are there twice`);
    for (const name of acknowledged) if (!names.has(name)) wrong.push(`${name} is lost`);
    for (const name of refused) if (names.has(name)) wrong.push(`${name} was refused and made`);
  }
} catch (error) {
  wrong.push(String(error));
  console.log(String(error));
} finally {
  isOver = true;
  if (wrong.length > 0) process.exitCode = 1;
  await server.stop();
  await Promise.all([sink.close(), proxy.close()]);
  await postgres.stop();
}

/** @returns the response time in milliseconds */
async function write(token: string): Promise<number> {
  next += 1;
  const name = `silent-${next}`;
  const began = performance.now();
  const response = await fetch(`${server.origin}${createContact.path}`, {
    method: createContact.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name, email: `${name}@customer.example` }),
  }).catch((error: Error) => error);
  if (response instanceof Error) {
    if (!isOver) wrong.push(`${name} was not answered: ${response.cause ?? response.message}`);
    return Math.round(performance.now() - began);
  }
  const { error } = (await response.json()) as Partial<ErrorBody>;
  if (response.status === 200) acknowledged.add(name);
  else if (response.status === 503 && response.headers.has("retry-after")) {
    unavailable += 1;
    // The other 503 response says that the write may have succeeded.
    if (error?.code === "server.unavailable") refused.add(name);
  } else wrong.push(`${name} was answered ${response.status} ${error?.code}`);
  return Math.round(performance.now() - began);
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${server.origin}${path}`)).status;
}

async function expectStatus(path: string, status: number): Promise<void> {
  const found = await statusOf(path);
  if (found !== status) wrong.push(`${path} answered ${found} while the database was silent`);
}

/** @throws Error when recovery takes too long. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longestReturnMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not so within ${longestReturnMs} ms: ${isSo}`);
    await sleep(50);
  }
}
