// Puts malformed mails into a live mailbox during sending, and checks that every other mail is handled.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readMailFixture } from "../src/server/testing/builders/business-that-receives.ts";
import { startImapServer } from "../src/server/testing/imap-server.ts";
import { importFile } from "../src/server/testing/import-file.ts";
import { getHealth } from "../src/shared/api/administration.ts";
import { listInvitations, sendInvitations } from "../src/shared/api/invitations.ts";
import { getSendingHealth } from "../src/shared/api/receiving.ts";
import { saveRelayReason } from "../src/shared/api/sending.ts";
import { signInOverHttp } from "../tests/support/api-client.ts";
import { prepareBusiness } from "../tests/support/builders/prepare-business.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { startServer } from "../tests/support/start-server.ts";

/**
 * `npm run bench -- poison-mail [--mails 400]`: one mail in ten is too large, nested a thousand deep, full of NUL, or has
 * a 1 MB header. Fails when a bounce among them is not recorded within the expected number of visits.
 */
const { values } = parseArgs({ options: { mails: { type: "string", default: "400" } } });
const mails = Number(values.mails);
const longestWaitMs = 10 * 60_000;

const dataDirectory = mkdtempSync(join(tmpdir(), "review-flow-poison-"));
const sink = await startSmtpSink();
const mailbox = await startImapServer();
const server = await startServer({
  dataDirectory,
  env: {
    SMTP_URL: sink.url,
    MAIL_PER_DOMAIN: "0",
    LOG_LEVEL: "silent",
    ADMIN_EMAILS: "admin@example.com",
    INBOUND_IMAP_URL: `imap://testuser:testpass@127.0.0.1:${mailbox.port}`,
    INBOUND_ADDRESS: "reply@in.example.com",
  },
});
try {
  const owner = await signInOverHttp(() => server.origin, sink, "admin@example.com");
  const { id: flowId } = await prepareBusiness(owner, []);
  await owner.call(saveRelayReason, { body: { relayReason: "The sink of this measurement." } });
  const rows = Array.from({ length: mails }, (_, i) => `Client ${i},client${i}@customer.example`);
  await importFile(owner, () => sleep(50), `name,email\n${rows.join("\n")}`, {
    areCustomers: true,
  });
  await owner.call(sendInvitations, { body: { flowId, to: "everyone" } });
  const arrived = await collect();
  const began = performance.now();
  for (const [index, messageId] of arrived.entries()) {
    const bounce = await readMailFixture("exchange-unknown-user.eml", messageId);
    mailbox.add(bounce.replace(/^Message-ID:.*$/im, `Message-ID: <${index}@mail.example>`));
    if (index % 10 === 0) mailbox.add(poison(index / 10));
  }
  const oversized = Math.ceil(arrived.length / 40);
  let figures = { bounced: 0 };
  let left = Number.POSITIVE_INFINITY;
  while (figures.bounced < arrived.length || left > oversized) {
    if (performance.now() - began > longestWaitMs) break;
    await sleep(5_000);
    await owner.renew();
    figures = await owner.call(getSendingHealth);
    left = mailbox.countUnread();
    console.log(`  ${figures.bounced} bounces noted, ${left} mails unread`);
  }
  const { inbound } = (await owner.call(getHealth)).mail;
  const setAside = inbound?.setAside.length ?? 0;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${arrived.length} bounces and ${Math.ceil(arrived.length / 10)} poison mails, ${seconds} s: ` +
      `${arrived.length - figures.bounced} not noted, ${setAside} set aside (${oversized} are too large)`,
  );
  if (figures.bounced < arrived.length || setAside !== oversized || inbound?.failure)
    process.exitCode = 1;

  async function collect(): Promise<string[]> {
    for (let waiting = mails; waiting > 0; ) {
      await sleep(1_000);
      waiting = (await owner.call(listInvitations, { pageSize: 1 })).byStatus.queued;
    }
    const invitations = sink.received.filter(({ to }) => to.endsWith("@customer.example"));
    return invitations.map(({ messageId }) => messageId.replace(/^<|>$/g, ""));
  }
} finally {
  await server.stop();
  await mailbox.stop();
  await sink.close();
  rmSync(dataDirectory, { recursive: true, force: true });
}

function poison(index: number): string {
  const head = `From: MAILER-DAEMON@mx.example\nSubject: failure notice\nMessage-ID: <poison-${index}@mx.example>\n`;
  const nested = Array.from(
    { length: 1000 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
  );
  const kinds = [
    () => `${head}\n${"x".repeat(76).concat("\n").repeat(140_000)}`,
    () => `${head}${nested.join("")}`,
    () => `${head}\n550 no such\0user\0`,
    () => `${head}X-Long: ${"y".repeat(1_000_000)}\n\n550 No such user`,
  ];
  return kinds[index % kinds.length]?.() ?? "";
}
