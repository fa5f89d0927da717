import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobRegistrations } from "#server/features.ts";
import { replyAddress } from "#server/messaging/receiving/read-mail.ts";
import { readMailFixture } from "#server/testing/builders/business-that-receives.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "#server/testing/builders/business-with-campaigns.ts";
import { startImapServer } from "#server/testing/imap-server.ts";
import { startTestApp, type TestApp, type TestPerson } from "#server/testing/test-app.ts";
import { getHealth } from "#shared/api/administration.ts";

let mailbox: Awaited<ReturnType<typeof startImapServer>>;
let test: TestApp;
let business: BusinessWithCampaigns;
let admin: TestPerson;
beforeAll(async () => {
  mailbox = await startImapServer();
  test = await startTestApp({
    env: {
      INBOUND_IMAP_URL: `imap://testuser:testpass@127.0.0.1:${mailbox.port}`,
      INBOUND_ADDRESS: "reply@in.example.com",
      ADMIN_EMAILS: "admin@poison.example",
    },
  });
  business = await createBusinessWithCampaigns(test, "owner@poison.example");
  admin = await test.signUp("admin@poison.example");
});
afterAll(async () => {
  await test.close();
  await mailbox.stop();
});

it("poison among a hundred mails is set aside, while the others are handled and messages are sent", async () => {
  const people = 80;
  const contactIds: string[] = [];
  for (let person = 1; person <= people; person += 1)
    contactIds.push(await business.add(`Client ${person}`, { type: "client" }));
  await business.send(contactIds);
  await test.drainJobs();
  const messages = await asService<{ id: string; messageId: string }>(sql`
    select id, message_id as "messageId" from messages where contact_id = any (${contactIds})`);
  expect(messages).toHaveLength(people);

  for (const [index, { id, messageId }] of messages.entries()) {
    const delay = await readMailFixture("sendmail-delayed.eml", messageId);
    mailbox.add(delay.replace(/^Message-ID:.*$/im, `Message-ID: <${index}@mail.example>`));
    // A mail that needs the queue, which is failing in this test.
    if (index % 4 === 0)
      mailbox.add(
        `From: someone@customer.example\nTo: ${replyAddress("reply@in.example.com", id)}\n` +
          `Message-ID: <poison-${index}@customer.example>\nSubject: Re: poison\n\nThank you!`,
      );
  }
  const refuse = () => Promise.reject(new Error("poison"));
  const jobs = { ...test.context.jobs, enqueue: refuse, enqueueMany: refuse };
  const visit = () =>
    jobRegistrations({ ...test.context, jobs })
      .find(({ job }) => job.name === "messages.read-mailbox")
      ?.run({});

  const late = await business.add("Late", { type: "client" });
  await Promise.all([visit(), business.send([late])]);
  await test.drainJobs();
  expect((await test.mailbox()).filter(({ to }) => to.startsWith("late"))).toHaveLength(1);
  expect(await countHandled()).toBe(people);
  expect(mailbox.countUnread()).toBe(people / 4);
  expect((await admin.call(getHealth)).mail.inbound).toMatchObject({ failure: null, setAside: [] });

  for (let times = 2; times <= 5; times += 1) await visit();
  const { inbound } = (await admin.call(getHealth)).mail;
  expect(inbound?.setAside).toHaveLength(people / 4);
  expect(inbound?.failure).toBeNull();
  // Later mail is handled immediately.
  const [last] = messages;
  mailbox.add(await readMailFixture("arf-abuse.eml", last?.messageId ?? ""));
  await visit();
  expect(mailbox.countUnread()).toBe(people / 4);
});

const asService = <Row extends object>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  test.context.database.serviceTransaction((tx) => tx.query<Row>(query));
async function countHandled(): Promise<number> {
  const [row] = await asService<{ count: number }>(
    sql`select count(*)::int as count from mail_events where kind = 'delayed'`,
  );
  return row?.count ?? 0;
}
