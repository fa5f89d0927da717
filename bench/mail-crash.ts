// Kills the server while it sends through an unreliable mail server, and checks that no message is lost.
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { maxSending } from "../src/server/messaging/outbox/queue-message.ts";
import { importFile } from "../src/server/testing/import-file.ts";
import { listInvitations, sendInvitations } from "../src/shared/api/invitations.ts";
import { saveRelayReason } from "../src/shared/api/sending.ts";
import { type ApiClient, signInOverHttp } from "../tests/support/api-client.ts";
import { prepareBusiness } from "../tests/support/builders/prepare-business.ts";
import { type SmtpSink, startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

/**
 * `npm run bench -- mail-crash [--messages 5000] [--kills 100]`: invitations leave
 * through a mail server that answers 421 and 451, refuses some with 550, drops after DATA and dawdles,
 * while the application is killed at random moments. Fails when a message is lost, sent under a second
 * Message-ID, or doubled more often than kills and lost answers explain.
 */
const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "5000" },
    kills: { type: "string", default: "100" },
  },
});
const messages = Number(values.messages);
const kills = Number(values.kills);
/** Monthly limit of a trial. */
const perBusiness = 500;
/** Messages per kill that the mail server may have accepted without the database knowing. */
const inFlight = maxSending;
/** One message in this many meets each kind of failure. */
const oneIn = 40;
/** One address in this many does not exist: four per business, because five could stop its invitations. */
const goneOneIn = 125;
const longestWaitMs = 20 * 60_000;

const dataDirectory = mkdtempSync(join(tmpdir(), "review-flow-mail-"));
const sink = await startSmtpSink();
const env = {
  SMTP_URL: sink.url,
  MAIL_PER_DOMAIN: "0",
  LOG_LEVEL: "silent",
  TRUST_PROXY: "127.0.0.1,::1",
};
let server = await startServer({ dataDirectory, env });
const { port } = server;
const lost = { answers: 0 };
try {
  const owners = await prepare();
  const signedIn = sink.received.length;
  misbehave(sink, lost);
  const began = performance.now();
  for (const { owner, flowId } of owners) {
    await owner.call(sendInvitations, { body: { flowId, to: "everyone" } });
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(randomInt(100, 1500));
    await server.kill();
    server = await startServer({ dataDirectory, env, port });
    console.log(`  kill ${kill}: ${sink.received.length - signedIn} messages arrived`);
  }
  await waitUntilAllSent(owners.map(({ owner }) => owner));
  report(signedIn, Math.round((performance.now() - began) / 1000));
} finally {
  await server.stop();
  await sink.close();
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function prepare(): Promise<{ owner: ApiClient; flowId: string }[]> {
  const owners = [];
  for (let first = 0; first < messages; first += perBusiness) {
    const owner = await signInOverHttp(() => server.origin, sink, `owner${first}@example.com`);
    const { id: flowId } = await prepareBusiness(owner, []);
    await owner.call(saveRelayReason, { body: { relayReason: "The sink of this measurement." } });
    const rows = Array.from({ length: Math.min(perBusiness, messages - first) }, (_, i) => {
      const name = isGone(first + i) ? "gone" : "customer";
      return `${name} ${first + i},${name}${first + i}@customer.example`;
    });
    const file = `name,email\n${rows.join("\n")}`;
    await importFile(owner, () => sleep(50), file, { areCustomers: true });
    owners.push({ owner, flowId });
  }
  return owners;
}

function isGone(index: number): boolean {
  return index % goneOneIn === 0;
}

function misbehave(mailServer: SmtpSink, counted: { answers: number }): void {
  mailServer.decide = (recipient) => {
    if (recipient.startsWith("gone")) return { code: 550, message: "5.1.1 User unknown" };
    if (randomInt(oneIn) === 0) return { code: 421, message: "4.3.2 Come back later" };
    if (randomInt(oneIn) === 0) return { code: 451, message: "4.3.0 Try again" };
    return "accept";
  };
  mailServer.beforeAccept = async () => {
    await sleep(randomInt(5, 60));
    if (randomInt(oneIn) > 0) return;
    // The server has accepted the message but replies with an error.
    counted.answers += 1;
    throw Object.assign(new Error("4.3.0 The answer was lost"), { responseCode: 451 });
  };
}

async function waitUntilAllSent(owners: ApiClient[]): Promise<void> {
  const end = Date.now() + longestWaitMs;
  for (let waiting = 1; waiting > 0; ) {
    if (Date.now() > end) throw new Error(`${waiting} messages still wait.`);
    await sleep(10_000);
    waiting = 0;
    for (const owner of owners) {
      await owner.renew();
      const { byStatus } = await owner.call(listInvitations, { pageSize: 1 });
      waiting += byStatus.queued;
    }
    console.log(`  ${waiting} wait`);
  }
}

function report(signedIn: number, seconds: number): void {
  const arrived = new Map<string, string[]>();
  for (const { to, messageId } of sink.received.slice(signedIn)) {
    arrived.set(to, [...(arrived.get(to) ?? []), messageId]);
  }
  const wanted = Array.from({ length: messages }, (_, i) => i).filter((i) => !isGone(i));
  const missing = wanted.filter((i) => !arrived.has(`customer${i}@customer.example`));
  const copies = [...arrived.values()].reduce((sum, ids) => sum + ids.length - 1, 0);
  const renamed = [...arrived.values()].filter((ids) => new Set(ids).size > 1);
  const explained = kills * inFlight + lost.answers;
  console.log(
    `${messages} messages, ${kills} kills, ${lost.answers} lost answers, ${seconds} s: ` +
      `${missing.length} lost, ${copies} doubled (at most ${explained} explained), ` +
      `${renamed.length} under a second Message-ID`,
  );
  if (missing.length > 0 || renamed.length > 0 || copies > explained) process.exitCode = 1;
}
