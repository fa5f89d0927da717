// Measures mail rendered, queued durably and delivered to a local sink, against plain pooled nodemailer.
import { type ChildProcess, fork } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import nodemailer from "nodemailer";
import sql from "sql-template-tag";
import { startPostgres } from "../scripts/postgres.mjs";
import { readConfig } from "../src/server/config.ts";
import { type Context, createContext } from "../src/server/context.ts";
import { jobRegistrations } from "../src/server/features.ts";
import { maxSending, queueMessages } from "../src/server/messaging/outbox/queue-message.ts";
import { compileTemplate } from "../src/server/messaging/templates/compile-template.ts";
import { createSmtpTransport } from "../src/server/messaging/transports/smtp-transport.ts";

/**
 * `npm run bench -- mail [--messages 10000] [--rounds 2] [--engine pglite|postgres|both]`: both sides in turn in one
 * process, with the same messages, connections, key and sink; once signed and once not. Ours includes the outbox: each
 * message is sealed, stored with its job, taken, sent and marked sent.
 */
const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "10000" },
    rounds: { type: "string", default: "2" },
    engine: { type: "string", default: "both" },
  },
});
const count = Number(values.messages);
/** Messages per campaign. */
const perTransaction = 2000;
const from = "reviews@lakeside.example";

interface Measured {
  perSecond: number;
  /** CPU time of this process in milliseconds; PostgreSQL's is not included. */
  cpuPerMessage: number;
}

const sink = fork(fileURLToPath(new URL("support/mail-sink.mjs", import.meta.url)));
const [{ port }] = (await once(sink, "message")) as [{ port: number }];
const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const dkim = { domainName: "lakeside.example", keySelector: "rf1", privateKey: keys.privateKey };
const compose = compileTemplate({
  subject: "How did we do, {{name}}?",
  content: "<p>Hello {{name}},</p><p>Please tell us: {{link}}</p><p>Thank you, {{business}}</p>",
});

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "both" && values.engine !== engine) continue;
  for (const isSigned of [true, false]) await measure(engine, isSigned);
}
sink.disconnect();

async function measure(engine: "postgres" | "pglite", isSigned: boolean): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-mail-"));
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const config = readConfig(
    {
      DATA_DIR: directory,
      PUBLIC_URL: "https://reviews.example",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_PER_DOMAIN: "0",
      MAIL_FROM: from,
      SECRETS_KEY: "A".repeat(43),
      LOG_LEVEL: "silent",
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
    [],
  );
  const context = await createContext(config, {
    mail: () => createSmtpTransport(`smtp://127.0.0.1:${port}`),
  });
  await context.jobs.start(jobRegistrations(context));
  const businessId = await insertBusiness(context, isSigned);
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    ours.push(await timed(() => sendByOutbox(context, businessId)));
    bare.push(await timed(() => sendBare(isSigned)));
  }
  report(`${engine}, ${isSigned ? "signed" : "not signed"}`, ours, bare);
  await context.close();
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function insertBusiness(context: Context, isSigned: boolean): Promise<string> {
  const businessId = context.random.uuid();
  const privateKey = context.secrets.seal("dkim-private-key", keys.privateKey);
  await context.database.serviceTransaction(async (tx) => {
    await tx.execute(
      sql`insert into businesses (id, tenant_id, name) values (${businessId}, 'T1', 'Lakeside')`,
    );
    if (!isSigned) return;
    await tx.execute(sql`
      insert into business_sending (business_id, domain, dkim_selector, dkim_public_key, dkim_private_key, proved_at, updated_at)
      values (${businessId}, ${dkim.domainName}, ${dkim.keySelector}, 'unused', ${privateKey}, now(), now())`);
  });
  return businessId;
}

async function timed(send: () => Promise<void>): Promise<Measured> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await send();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: count / seconds, cpuPerMessage: (user + system) / 1000 / count };
}

function composeMessage(at: number) {
  const unsubscribeUrl = `https://reviews.example/unsubscribe/${at}`;
  return {
    ...compose({
      businessName: "Lakeside",
      postalAddress: "1 Shore Road, Springfield",
      logoUrl: undefined,
      contactName: `Person ${at}`,
      link: `https://reviews.example/review/${at}`,
      unsubscribeUrl,
    }),
    to: `person${at}@customer.example`,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

async function sendByOutbox(context: Context, businessId: string): Promise<void> {
  const before = await readArrived(sink);
  for (let first = 0; first < count; first += perTransaction) {
    const messages = Array.from({ length: Math.min(perTransaction, count - first) }, (_, at) => ({
      ...composeMessage(first + at),
      kind: "invitation" as const,
      businessId,
      fromName: "Lakeside",
    }));
    await context.database.serviceTransaction((tx) => queueMessages(context, tx, messages));
  }
  const readWaiting = () =>
    context.database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<{ waiting: boolean }>(
        sql`select exists (select from messages where status <> 'sent') as waiting`,
      );
      return row?.waiting;
    });
  while (await readWaiting()) await sleep(50);
  const arrived = (await readArrived(sink)) - before;
  if (arrived !== count) throw new Error(`${arrived} of ${count} messages arrived.`);
}

async function sendBare(isSigned: boolean): Promise<void> {
  const transport = nodemailer.createTransport({
    host: "127.0.0.1",
    port,
    pool: true,
    maxConnections: maxSending,
    ...(isSigned && { dkim }),
  });
  await Promise.all(
    Array.from({ length: count }, (_, at) =>
      transport.sendMail({ ...composeMessage(at), from: { name: "Lakeside", address: from } }),
    ),
  );
  transport.close();
}

async function readArrived(mailServer: ChildProcess): Promise<number> {
  mailServer.send("count");
  const [{ arrived }] = (await once(mailServer, "message")) as [{ arrived: number }];
  return arrived;
}

/** Uses the better round of each side, because other load on the machine can only slow a round down. */
function report(name: string, ours: Measured[], bare: Measured[]): void {
  const best = (all: Measured[]) => Math.max(...all.map(({ perSecond }) => perSecond));
  const cpu = (all: Measured[]) => Math.min(...all.map(({ cpuPerMessage }) => cpuPerMessage));
  console.log(
    `${name}: ${(best(ours) / best(bare)).toFixed(2)} × nodemailer ` +
      `(${best(ours).toFixed(0)} and ${best(bare).toFixed(0)} messages/s), ` +
      `processor ${cpu(ours).toFixed(2)} and ${cpu(bare).toFixed(2)} ms per message`,
  );
}
