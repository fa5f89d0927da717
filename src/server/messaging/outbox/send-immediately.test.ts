import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Delivery, OutgoingMail } from "../../platform/mail/mail.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { queueMessages } from "./queue-message.ts";
import { createImmediateSend } from "./send-immediately.ts";
import { requeueAbandonedMessages } from "./sweep.ts";

const mailContent = {
  projectName: "Review Flow",
  locale: "en",
  code: "012345",
  paragraphs: ["Hello"],
};

describe("an urgent message", () => {
  let test: TestApp;
  let received: OutgoingMail[] = [];
  let answer: () => Promise<Delivery>;
  beforeAll(async () => {
    const send = (mail: OutgoingMail) => {
      received.push(mail);
      return answer();
    };
    const mail = () => ({ leavesMachine: true, send, close: async () => undefined });
    test = await startTestApp({ mail });
  });
  beforeEach(async () => {
    await test.context.database.serviceTransaction(async (tx) => {
      await tx.execute(sql`delete from pgboss.job`);
      await tx.execute(sql`delete from messages`);
    });
    received = [];
    answer = async () => ({ outcome: "sent" });
  });
  afterAll(() => test.close());

  const write = (deps: Partial<TestApp["context"]> = {}, then = () => {}) =>
    test.context.database.serviceTransaction(async (tx) => {
      const send = createImmediateSend({ ...test.context, ...deps });
      await send(tx, { to: "ada@customer.example", subject: "Code", mailContent });
      then();
    });
  const rows = () =>
    test.context.database.serviceTransaction((tx) =>
      tx.query<{ status: string; content: string | null; leased: boolean }>(
        sql`select status, content, leased_until is not null as leased from messages`,
      ),
    );
  const readLeasedUntil = () =>
    test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select leased_until as until from messages`),
    );
  const jobs = async () =>
    (
      await test.context.database.serviceTransaction((tx) =>
        tx.query(sql`select from pgboss.job where name = 'messages.send'`),
      )
    ).length;
  /** A process that dies right after the commit. */
  const dying = () => ({ jobs: { ...test.context.jobs, runAfterCommit: () => true } });
  /** A process that already has too much to do. */
  const busy = () => ({ jobs: { ...test.context.jobs, runAfterCommit: () => false } });
  const takeOver = () => requeueAbandonedMessages(test.context).run({});

  it("an urgent message is sent after its transaction commits, without a job, and wiped", async () => {
    await write();
    await test.drainJobs();
    expect(received).toMatchObject([
      { to: "ada@customer.example", subject: "Code", text: expect.stringContaining("012345") },
    ]);
    expect(received[0]?.html).toContain("012345");
    expect(await rows()).toEqual([{ status: "sent", content: null, leased: false }]);
    expect(await jobs()).toBe(0);
  });

  it("an urgent message is never sent when its transaction is rolled back", async () => {
    const undone = write({}, () => {
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await test.drainJobs();
    expect(received).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("an urgent message is stored sealed, and goes to the queue when the mail server is busy", async () => {
    answer = async () => ({ outcome: "retry", reason: "4.3.2 Come back later" });
    await write();
    await test.drainJobs();
    const [row] = await rows();
    expect(row).toMatchObject({ status: "queued", leased: false });
    expect(row?.content).not.toContain("012345");
    expect(await jobs()).toBe(1);

    answer = async () => ({ outcome: "sent" });
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update pgboss.job set start_after = now()`),
    );
    await test.drainJobs();
    const [first, second] = received;
    expect(second).toEqual(first);
    expect(await rows()).toEqual([{ status: "sent", content: null, leased: false }]);
  });

  it("an urgent message is given up and wiped when the server rejects it for good", async () => {
    answer = async () => ({ outcome: "reject", reason: "5.1.1 User unknown" });
    await write();
    await test.drainJobs();
    expect(await rows()).toEqual([{ status: "failed", content: null, leased: false }]);
    expect(await jobs()).toBe(0);
  });

  it("an urgent message is sent by another process only after its own has died", async () => {
    await write(dying());
    await takeOver();
    await test.drainJobs();
    expect(received).toEqual([]);
    test.clock.advance(60_000);
    await takeOver();
    await test.drainJobs();
    expect(received).toHaveLength(1);
    expect(await rows()).toEqual([{ status: "sent", content: null, leased: false }]);
  });

  it("an urgent message is left to a process that is still sending it, however long that takes", async () => {
    let accept: (delivery: Delivery) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        accept = resolve;
      });
    await write();
    for (let minute = 0; minute < 3; minute += 1) {
      for (let third = 0; third < 3; third += 1) {
        test.clock.advance(20_000);
        const until = new Date(test.clock.now().getTime() + 60_000);
        await expect.poll(() => readLeasedUntil()).toEqual([{ until }]);
      }
      await takeOver();
    }
    expect(await jobs()).toBe(0);
    accept({ outcome: "sent" });
    await test.drainJobs();
    expect(received).toHaveLength(1);
  });

  it("an urgent message overtakes the queue when the process is too busy", async () => {
    await test.context.database.serviceTransaction((tx) =>
      queueMessages(test.context, tx, [
        { kind: "invitation", to: "bea@customer.example", subject: "First", text: "1", html: "1" },
      ]),
    );
    await write(busy());
    await test.drainJobs();
    expect(received.map(({ subject }) => subject)).toEqual(["Code", "First"]);
  });

  it("an urgent message shares the statement that marks it as sent with others of the same moment", async () => {
    const send = createImmediateSend(test.context);
    const people = Array.from({ length: 20 }, (_, n) => `person-${n}@customer.example`);
    await test.context.database.serviceTransaction(async (tx) => {
      for (const to of people) await send(tx, { to, subject: "Code", mailContent });
    });
    await test.drainJobs();
    expect(received.map(({ to }) => to).sort()).toEqual(people.sort());
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["sent"]));
  });
});
