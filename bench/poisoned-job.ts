// Puts items that fail into an import, the outbox and the webhooks. All others must be processed, and these once they
// can be.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { Webhook } from "standardwebhooks";
import { startPostgres } from "../scripts/postgres.mjs";
import { importFile } from "../src/server/testing/import-file.ts";
import { createContact, listContacts } from "../src/shared/api/contacts.ts";
import { sendInvitations } from "../src/shared/api/invitations.ts";
import { getReceiving, makeWebhookSecret } from "../src/shared/api/receiving.ts";
import { saveRelayReason } from "../src/shared/api/sending.ts";
import { signInOverHttp } from "../tests/support/api-client.ts";
import { prepareBusiness } from "../tests/support/builders/prepare-business.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

/**
 * `npm run bench -- poisoned-job [--items 400]`: a file of which one row in ten cannot be stored, invitations of which the database
 * takes back one and the mail server hangs up on another, and webhooks of which one in ten cannot be stored; contacts are
 * written beside them. Fails when another item is not done, when the two messages do not leave once they may, when an
 * answer is 5xx, or when an acknowledged write is lost.
 */
const { values } = parseArgs({ options: { items: { type: "string", default: "400" } } });
const items = Number(values.items);
const longestWaitMs = 5 * 60_000;

const postgres = await startPostgres({ fsync: true });
const sink = await startSmtpSink();
const server = await startServer({
  env: {
    DATABASE_URL: postgres.url,
    SECRETS_KEY: randomBytes(32).toString("base64url"),
    SMTP_URL: sink.url,
    MAIL_PER_DOMAIN: "0",
    LOG_LEVEL: "silent",
  },
});
const database = new pg.Client(postgres.url);
const wrong: string[] = [];
const acknowledged: string[] = [];
let isOver = false;
try {
  await database.connect();
  const owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  const { id: flowId } = await prepareBusiness(owner, []);
  await owner.call(saveRelayReason, { body: { relayReason: "The sink of this measurement." } });
  const { secret } = await owner.call(makeWebhookSecret, { body: {} });
  const { addresses } = await owner.call(getReceiving);
  const beside = writeBeside();

  const rows = Array.from({ length: items }, (_, i) => [good(i), i % 10 ? "" : bad(i)]).flat();
  const file = Buffer.from(`name,email\n${rows.filter(Boolean).join("\n")}\n`, "latin1");
  const imported = await importFile(owner, () => sleep(50), file, { areCustomers: true });
  const stored = new Set(await namesOf("Client"));
  const missing = Array.from({ length: items }, (_, i) => `Client ${i}`).filter(
    (name) => !stored.has(name),
  );
  if (imported.state !== "done") wrong.push(`the import ended as ${imported.state}`);
  wrong.push(...missing.map((name) => `${name} was not imported`));
  console.log(`  ${items - missing.length} of ${items} good rows imported`);

  const poisoned = [addressOf(1), addressOf(2)];
  await database.query(`
    create function poison() returns trigger language plpgsql as $$
    begin raise exception 'Its data cannot be written.'; end $$;
    create trigger poison before update on messages for each row
      when (new.to_address = '${poisoned[0]}') execute function poison()`);
  sink.decide = (to) =>
    to === poisoned[1] ? { code: 421, message: "4.3.2 Service closing" } : "accept";
  await owner.call(sendInvitations, { body: { flowId, to: "everyone" } });
  const others = Array.from({ length: items }, (_, i) => addressOf(i)).filter(
    (address) => !poisoned.includes(address),
  );
  await until("the other invitations leave", () => others.every(hasLeft));
  console.log(`  ${others.length} of ${others.length} other invitations left`);
  wrong.push(...poisoned.filter(hasLeft).map((address) => `${address} was not poisoned`));

  let bad5xx = 0;
  const left = sink.received.filter(({ to }) => others.includes(to));
  for (const [index, { messageId }] of left.entries()) {
    const event = { type: "delivered", messageId, words: "250 taken" };
    if (index % 10 === 0 && (await post(badEvent(index / 10, messageId))).status >= 500)
      bad5xx += 1;
    const { outcome } = await post(JSON.stringify(event));
    if (outcome !== "recorded") wrong.push(`the event of ${messageId} was answered ${outcome}`);
  }
  if (bad5xx > 0) wrong.push(`${bad5xx} events that cannot be stored were answered 5xx`);
  console.log(`  ${left.length} events of webhooks noted`);

  await database.query("drop function poison cascade");
  sink.decide = () => "accept";
  await until("the two leave", () => poisoned.every(hasLeft));
  isOver = true;
  await beside;
  const kept = new Set(await namesOf("beside"));
  wrong.push(...acknowledged.filter((name) => !kept.has(name)).map((name) => `${name} is lost`));
  console.log(
    `${items} rows, invitations and events beside ${Math.ceil(items / 10)} bad rows, 2 poisoned messages and ` +
      `${Math.ceil(left.length / 10)} bad events: ${wrong.length} wrong; ${acknowledged.length} writes acknowledged beside them`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);

  /** Writes contacts in sequence until the run ends. */
  async function writeBeside(): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      const name = `beside-${at}`;
      await owner.call(createContact, { body: { name, email: `${name}@beside.example` } }).then(
        () => acknowledged.push(name),
        (error: Error) => wrong.push(`${name}: ${error.message}`),
      );
      if (at % 200 === 199) await owner.renew();
    }
  }

  async function namesOf(search: string): Promise<string[]> {
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const { contacts } = await owner.call(listContacts, { search, page, pageSize: 200 });
      if (contacts.length === 0) return names;
      names.push(...contacts.map(({ name }) => name));
    }
  }

  async function post(body: string) {
    const [id, now] = [crypto.randomUUID(), new Date()];
    const response = await fetch(`${server.origin}${new URL(addresses.events).pathname}`, {
      method: "POST",
      body,
      headers: {
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(id, now, body),
      },
    });
    const { outcome } = (await response.json()) as { outcome?: string };
    return { status: response.status, outcome };
  }
} finally {
  if (!isOver || wrong.length > 0) process.exitCode = 1;
  isOver = true;
  await database.end();
  await server.stop();
  await sink.close();
  await postgres.stop();
}

function addressOf(index: number): string {
  return `client${index}@customer.example`;
}

function good(index: number): string {
  return `Client ${index},${addressOf(index)}`;
}

/** A row that cannot be stored: a NUL, half a surrogate pair, excessive length, or an invalid address. */
function bad(index: number): string {
  const name = ["Nul\0l", "Half \xc3", "x".repeat(100_000), "Nobody"][(index / 10) % 4];
  return `${name},bad${index}${index % 4 === 3 ? "" : "@customer.example"}`;
}

/** An event about one of our messages that cannot be stored. */
function badEvent(index: number, messageId: string): string {
  const event = { type: "bounced", messageId, status: "4.2.2", words: "full" };
  const kinds = [
    { ...event, words: "no such\0user" },
    { ...event, messageId: `${messageId}\0` },
    { ...event, words: "\ud800 half a character" },
    { ...event, occurredAt: "9999-12-31T23:59:59Z" },
    { ...event, occurredAt: "0000-01-01T00:00:00Z" },
  ];
  return JSON.stringify(kinds[index % kinds.length]);
}

function hasLeft(address: string): boolean {
  return sink.received.some(({ to }) => to === address);
}

/** @throws Error when it exceeds the general time limit. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Not within ${longestWaitMs} ms: ${what}`);
    await sleep(100);
  }
}
