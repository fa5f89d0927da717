import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getHealth, retryInboundMails } from "#shared/api/administration.ts";
import { jobRegistrations } from "../../../features.ts";
import { inviteClient, readMailFixture } from "../../../testing/builders/business-that-receives.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../../../testing/builders/business-with-campaigns.ts";
import { startImapServer } from "../../../testing/imap-server.ts";
import { startTestApp, type TestApp, type TestPerson } from "../../../testing/test-app.ts";
import { replyAddress } from "../read-mail.ts";

describe("a mailbox that receives bounces and answers", () => {
  let mailbox: Awaited<ReturnType<typeof startImapServer>>;
  let test: TestApp;
  let business: BusinessWithCampaigns;
  let admin: TestPerson;
  let people = 0;
  beforeAll(async () => {
    mailbox = await startImapServer();
    test = await startTestApp({
      env: {
        INBOUND_IMAP_URL: `imap://testuser:testpass@127.0.0.1:${mailbox.port}`,
        INBOUND_ADDRESS: "reply@in.example.com",
        ADMIN_EMAILS: "admin@mailbox.example",
      },
    });
    business = await createBusinessWithCampaigns(test, "owner@mailbox.example");
    admin = await test.signUp("admin@mailbox.example");
  });
  afterAll(async () => {
    await test.close();
    await mailbox.stop();
  });

  function invite() {
    people += 1;
    return inviteClient(test, business, `Client ${people}`);
  }
  async function read(context = test.context) {
    const jobs = jobRegistrations(context);
    await jobs.find(({ job }) => job.name === "messages.read-mailbox")?.run({});
  }
  const readHealth = async () => (await admin.call(getHealth)).mail.inbound;
  const countEvents = () =>
    test.context.database.serviceTransaction((tx) =>
      tx.query(
        sql`select kind, count(*)::int as count from mail_events group by kind order by kind`,
      ),
    );

  it("bounces, complaints and answers have the same effect as by webhook, once, and other mail has none", async () => {
    const [dead, angry, friendly] = [await invite(), await invite(), await invite()];
    mailbox.add(await readMailFixture("exchange-unknown-user.eml", dead.messageId));
    mailbox.add(await readMailFixture("arf-abuse.eml", angry.messageId));
    mailbox.add(
      `From: client3@customer.example\nTo: ${replyAddress("reply@in.example.com", friendly.id)}\n` +
        "Return-Path: <client3@customer.example>\nMessage-ID: <r1@customer.example>\nSubject: Re: Hello\n\nThank you!",
    );
    mailbox.add("From: shop@elsewhere.example\nTo: reply@in.example.com\nSubject: Sale\n\nBuy.");
    mailbox.add(
      await readMailFixture(
        "exchange-unknown-user.eml",
        "00000000-0000-4000-8000-000000000000@nowhere",
      ),
    );
    await read();
    expect(await dead.readStatus()).toBe("bounced");
    expect(await angry.readStatus()).toBe("complained");
    expect(mailbox.countUnread()).toBe(0);
    await test.drainJobs();
    const forwarded = (await test.mailbox()).filter(({ subject }) => subject.includes("answered"));
    expect(forwarded).toMatchObject([{ to: "owner@mailbox.example", text: /Thank you!/ }]);
    const events = await countEvents();
    await read();
    await test.drainJobs();
    expect(await countEvents()).toEqual(events);
    expect(await readHealth()).toEqual({
      readAt: test.clock.now().toISOString(),
      failure: null,
      setAside: [],
    });
  });

  it("a mail that cannot be handled is set aside, and the others are processed", async () => {
    const [dead, friendly] = [await invite(), await invite()];
    const answer = (id: string, key: string) =>
      `From: someone@customer.example\nTo: ${replyAddress("reply@in.example.com", id)}\n` +
      `Message-ID: <${key}@customer.example>\nSubject: Re: Hello\n\nThank you!`;
    // A NUL is removed, since databases cannot store it, and no index can hold a key of this length.
    mailbox.add(answer(friendly.id, "with\0nul"));
    mailbox.add(answer(friendly.id, "long".repeat(5000)));
    await read();
    await test.drainJobs();
    expect(mailbox.countUnread()).toBe(0);
    // Forwarding the answer fails because it cannot be queued; a bounce queues nothing.
    const refuse = () => Promise.reject(new Error("poison"));
    const jobs = { ...test.context.jobs, enqueue: refuse, enqueueMany: refuse };
    mailbox.add(answer(friendly.id, "bad").replace("Re: Hello", "Re: poison"));
    const bounce = await readMailFixture("exchange-unknown-user.eml", dead.messageId);
    mailbox.add(bounce.replace(/^Message-ID:.*$/im, "Message-ID: <second@mail.example>"));
    await read({ ...test.context, jobs });
    expect(await dead.readStatus()).toBe("bounced");
    expect(mailbox.countUnread()).toBe(1);
    expect(await readHealth()).toMatchObject({ failure: null, setAside: [] });
    for (let visit = 2; visit <= 5; visit += 1) await read({ ...test.context, jobs });
    expect(await readHealth()).toMatchObject({
      failure: null,
      setAside: [
        {
          subject: "Re: poison",
          sender: "someone@customer.example",
          reason: "Review Flow couldn’t process it: poison",
        },
      ],
    });
    await read();
    expect(mailbox.countUnread()).toBe(1);
    expect(await admin.call(retryInboundMails)).toEqual({ count: 1 });
    await read();
    expect(mailbox.countUnread()).toBe(0);
    expect(await readHealth()).toMatchObject({ setAside: [] });
  });

  it("a mail that is cut off midway, or returns under a new id, has its effect once", async () => {
    const friendly = await invite();
    await test.drainJobs();
    const before = (await test.mailbox()).length;
    const answer =
      `From: someone@customer.example\nTo: ${replyAddress("reply@in.example.com", friendly.id)}\n` +
      "Message-ID: <again@customer.example>\nSubject: Re: Hello\n\nThank you!";
    mailbox.add(answer);
    mailbox.cutNext();
    await read();
    expect((await readHealth())?.failure?.reason).toMatch(/cannot be reached|cannot be read/);
    test.clock.advance(3_600_000);
    await read();
    mailbox.renew();
    mailbox.add(answer);
    await read();
    await test.drainJobs();
    expect(await test.mailbox()).toHaveLength(before + 1);
    expect(mailbox.countUnread()).toBe(0);
  });

  it("a mailbox that cannot be read is retried later, and the administrator sees why", async () => {
    const late = await invite();
    await mailbox.stop();
    await read();
    const began = test.clock.now();
    const failure = await readHealth();
    expect(failure?.failure).toEqual({
      since: began.toISOString(),
      nextTryAt: new Date(began.getTime() + 60_000).toISOString(),
      reason:
        `The mail server 127.0.0.1:${mailbox.port} cannot be reached (ECONNREFUSED). ` +
        "Check that it runs, and the host and port in INBOUND_IMAP_URL.",
    });
    test.clock.advance(60_000);
    await read();
    expect((await readHealth())?.failure).toMatchObject({
      since: began.toISOString(),
      nextTryAt: new Date(began.getTime() + 180_000).toISOString(),
    });
    mailbox = await startImapServer(mailbox.port);
    mailbox.add(await readMailFixture("exim-unknown-user.eml", late.messageId));
    await read();
    expect(await late.readStatus()).not.toBe("bounced");
    test.clock.advance(120_000);
    await read();
    expect(await late.readStatus()).toBe("bounced");
    expect((await readHealth())?.failure).toBeNull();
  });

  it.each([
    ["testuser:wrong", "", "refuses the name or the password in INBOUND_IMAP_URL"],
    ["testuser:testpass", "/Missing", "does not open the folder at the end of INBOUND_IMAP_URL"],
  ])("the mailbox of %s%s is refused in words", async (login, folder, words) => {
    const { readMailbox } = await import("./read-mailbox.ts");
    const { describeImapError } = await import("./describe-imap-error.ts");
    const url = new URL(`imap://${login}@127.0.0.1:${mailbox.port}${folder}`);
    const error = await readMailbox(url, {
      leaveOut: async () => new Set(),
      receive: async () => true,
    }).catch((one) => one);
    const reason = describeImapError(error, url);
    expect(reason).toContain(words);
    expect(reason).not.toContain("wrong");
  });
});
