import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDelivering } from "#server/messaging/outbox/deliver-message.ts";
import { readOutletPause, tryOutletNow } from "#server/messaging/outbox/outlet.ts";
import { maxSending, queueMessages } from "#server/messaging/outbox/queue-message.ts";
import { createImmediateSend } from "#server/messaging/outbox/send-immediately.ts";
import { createSmtpTransport } from "#server/messaging/transports/smtp-transport.ts";
import type { MailTransport } from "#server/platform/mail/mail.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";

const mailContent = {
  projectName: "Review Flow",
  locale: "en",
  code: "012345",
  paragraphs: ["Hi"],
};

describe("a mail server that refuses us", () => {
  let sink: SmtpSink;
  let test: TestApp;
  let transport: MailTransport;
  beforeAll(async () => {
    sink = await startSmtpSink();
    const mail = (): MailTransport => ({
      leavesMachine: true,
      send: (one) => transport.send(one),
      close: () => transport.close(),
    });
    test = await startTestApp({ mail, env: { MAIL_PER_DOMAIN: "0" } });
  });
  beforeEach(async () => {
    // Starts without a pooled connection.
    transport = createSmtpTransport(sink.urlWithPassword);
    sink.refusal = undefined;
    sink.refusals = 0;
    sink.received.length = 0;
    sink.decide = () => "accept";
    await asService(async (tx) => {
      await tx.execute(sql`delete from pgboss.job`);
      await tx.execute(sql`delete from messages`);
      await tx.execute(sql`
        update mail_outlet set paused_since = null, next_try_at = null, reason = null, tries = 0`);
    });
  });
  afterEach(() => transport.close());
  afterAll(async () => {
    await test.close();
    await sink.close();
  });

  const asService: TestApp["context"]["database"]["serviceTransaction"] = (fn) =>
    test.context.database.serviceTransaction(fn);
  const queue = (people: string[]) =>
    asService((tx) =>
      queueMessages(
        test.context,
        tx,
        people.map((to) => ({ kind: "notification", to, subject: "Hi", text: "Hi", html: "Hi" })),
      ),
    );
  const askForCode = (to: string) =>
    asService((tx) => createImmediateSend(test.context)(tx, { to, subject: "Code", mailContent }));
  const readPause = () => asService((tx) => readOutletPause(tx));
  const tryIt = () => createDelivering(test.context).tryOutlet();
  const states = async () => {
    const rows = await asService((tx) =>
      tx.query<{ state: string; count: number }>(
        sql`select status || ' after ' || attempts as state, count(*) from messages group by 1`,
      ),
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const people = Array.from({ length: 30 }, (_, at) => `person-${at}@example.com`);
  const receivers = () => sink.received.map(({ to }) => to).sort();

  it.each([
    { step: "greeting", code: 554, message: "5.7.1 You are on a list" },
    { step: "auth", code: 535, message: "5.7.8 Wrong password" },
    { step: "sender", code: 550, message: "Sender refused" },
    { step: "sender", code: 451, message: "Too many messages for now" },
    { step: "data", code: 554, message: "Sending quota exceeded" },
  ] as const)(
    "with $code at $step for ten minutes loses nothing, and all goes out afterwards",
    async (refusal) => {
      sink.refusal = refusal;
      await queue(people);
      await test.drainJobs();
      await askForCode("code@example.com");
      await test.drainJobs();
      expect(await readPause()).toMatchObject({ reason: expect.stringContaining(refusal.message) });
      expect(sink.refusals).toBe(2);

      const end = test.clock.now().getTime() + 10 * 60_000;
      let tries = 0;
      for (; test.clock.now().getTime() < end; tries += 1) {
        const { nextTryAt } = (await readPause()) ?? { nextTryAt: new Date(end) };
        test.clock.advance(nextTryAt.getTime() - test.clock.now().getTime());
        await tryIt();
        await test.drainJobs();
      }
      expect(tries).toBeLessThan(12);
      // Only the attempt that started the pause counts.
      expect(await states()).toEqual({ "queued after 0": people.length, "queued after 1": 1 });

      sink.refusal = undefined;
      test.clock.advance(300_000);
      await tryIt();
      await test.drainJobs();
      expect(await readPause()).toBeUndefined();
      expect(receivers()).toEqual([...people, "code@example.com"].sort());
    },
  );

  it("does not hold back messages after a refused recipient", async () => {
    sink.decide = (to) =>
      to === "person-3@example.com" ? { code: 550, message: "5.7.1 Not for you" } : "accept";
    await queue(people);
    await test.drainJobs();
    expect(await readPause()).toBeUndefined();
    expect(await states()).toEqual({ "sent after 1": people.length - 1, "failed after 1": 1 });
  });

  it("does not hold back a code that a user waits for, and its success resumes everything", async () => {
    sink.refusal = { step: "auth", code: 535, message: "Wrong password" };
    await queue(people);
    await test.drainJobs();
    sink.refusal = undefined;
    await queue(["later@example.com"]);
    await test.drainJobs();
    expect(receivers()).toEqual([]);
    await askForCode("code@example.com");
    await test.drainJobs();
    expect(receivers()).toEqual([...people, "code@example.com", "later@example.com"].sort());
  });

  it("gets a code immediately while all other connections are busy", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const isHeld = () => sink.received.at(-1)?.to !== "code@example.com";
    sink.beforeAccept = () => (isHeld() ? held : Promise.resolve());
    await queue(people);
    const { deliverMessage } = createDelivering(test.context);
    const ids = await asService((tx) => tx.query<{ id: string }>(sql`select id from messages`));
    const sending = Promise.all(ids.map(({ id }) => deliverMessage(id)));
    await expect.poll(() => sink.received.length).toBe(maxSending);
    await askForCode("code@example.com");
    expect(await sink.codeFor("code@example.com")).toBe("012345");
    letGo();
    await sending;
    sink.beforeAccept = async () => undefined;
    expect(receivers()).toEqual([...people, "code@example.com"].sort());
  });

  it("is retried immediately when an operator asks", async () => {
    sink.refusal = { step: "greeting", code: 554, message: "Go away" };
    await queue(people);
    await test.drainJobs();
    sink.refusal = undefined;
    await tryIt();
    expect(receivers()).toEqual([]);
    await asService((tx) => tryOutletNow(test.context, tx));
    await test.drainJobs();
    expect(receivers()).toEqual([...people].sort());
  });

  it("delays other messages little when it means one message, which is eventually given up", async () => {
    let refused = 0;
    sink.beforeAccept = async () => {
      const [last] = sink.received.slice(-1);
      if (last?.to !== "odd@example.com") return;
      sink.received.pop();
      refused += 1;
      throw Object.assign(new Error("5.7.1 Looks like spam"), { responseCode: 554 });
    };
    await queue(["odd@example.com"]);
    await test.drainJobs();
    for (const person of people.slice(0, 10)) {
      await queue([person]);
      test.clock.advance(5000);
      await tryIt();
      await test.drainJobs();
    }
    expect(await states()).toEqual({ "sent after 1": 10, "failed after 11": 1 });
    expect(refused).toBe(11);
    sink.beforeAccept = async () => undefined;
  });
});
