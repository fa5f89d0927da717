import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import {
  changeAdminUser,
  getHealth,
  getJobs,
  listAdminBusinesses,
  listAdminUsers,
  listAudit,
  retryJob,
  retryMessage,
  setBusinessPlan,
} from "#shared/api/administration.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import { queueMessages } from "../messaging/outbox/queue-message.ts";
import type { Delivery, MailTransport } from "../platform/mail/mail.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { testEngine } from "../testing/test-database.ts";

const env = { ADMIN_EMAILS: "admin@example.com,other@example.com" };

describe("the administration", () => {
  const test = startedTestApp({ env, mail: () => mail });
  let admin: TestPerson;
  let owner: TestPerson;
  let delivery: Delivery = { outcome: "reject", reason: "550 no such user" };
  const mail: MailTransport = {
    leavesMachine: true,
    send: async () => delivery,
    close: async () => {},
  };
  beforeAll(async () => {
    admin = await test.signUp("admin@example.com");
    owner = await test.signUp("owner@example.com");
    await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  });

  it("administration is refused to people who are not administrators", async () => {
    const calls = [listAdminBusinesses, listAdminUsers, getJobs, listAudit, getHealth];
    for (const endpoint of calls) {
      await expect(owner.call(endpoint)).rejects.toMatchObject({ status: 403 });
      await expect(test.call(endpoint)).rejects.toMatchObject({ status: 401 });
    }
  });

  it("the administration lists businesses, finds them by name and owner, and sets plans", async () => {
    const all = await admin.call(listAdminBusinesses);
    expect(all.total).toBe(2);
    const found = await admin.call(listAdminBusinesses, { search: "OWNER@example" });
    expect(found.businesses).toMatchObject([
      { name: "Lakeside Insurance", plan: "trial", owners: ["owner@example.com"], members: 1 },
    ]);
    const businessId = found.businesses[0]?.id ?? "";
    await admin.call(setBusinessPlan, { businessId, body: { plan: "enterprise" } });
    const [after] = (await admin.call(listAdminBusinesses, { search: "lakeside" })).businesses;
    expect(after?.plan).toBe("enterprise");
    const { entries } = await admin.call(listAudit, { search: "plan.set" });
    expect(entries).toMatchObject([
      { person: "admin@example.com", detail: { before: "trial", plan: "enterprise" } },
    ]);
    const missing = { businessId: admin.sub, body: { plan: "basic" as const } };
    await expect(admin.call(setBusinessPlan, missing)).rejects.toMatchObject({ status: 404 });
    expect((await admin.call(listAdminBusinesses, { page: 9 })).businesses).toEqual([]);
  });

  it("the administration disables and enables people, but never oneself", async () => {
    const person = async (search: string) =>
      (await admin.call(listAdminUsers, { search })).users[0];
    const user = await person("owner@");
    const userId = user?.id ?? "";
    expect(user).toMatchObject({ isAdmin: false, businesses: ["Lakeside Insurance"] });
    await admin.call(changeAdminUser, { userId, body: { disabled: true } });
    await expect(owner.call(getMe)).rejects.toMatchObject({
      body: { code: "session.user_disabled" },
    });
    expect((await person("owner@"))?.disabledAt).not.toBeNull();
    await admin.call(changeAdminUser, { userId, body: { disabled: false, isAdmin: true } });
    expect((await owner.call(getMe)).user.isAdmin).toBe(true);
    await admin.call(changeAdminUser, { userId, body: { isAdmin: false } });
    const oneself = (await person("admin@"))?.id ?? "";
    for (const body of [{ disabled: true }, { isAdmin: false }]) {
      const call = admin.call(changeAdminUser, { userId: oneself, body });
      await expect(call).rejects.toMatchObject({ body: { code: "admin.oneself" } });
    }
    expect((await person("admin@"))?.isAdmin).toBe(true);
  });

  it("the administration shows failed messages and retries them", async () => {
    const id = await queue("a@example.com");
    await test.drainJobs();
    const { failedMessages, queues } = await admin.call(getJobs);
    expect(failedMessages.filter((one) => one.id === id)).toMatchObject([
      { id, kind: "notification", error: "550 no such user", tries: 1, canRetry: true },
    ]);
    expect(queues.find(({ name }) => name === "messages.send")).toMatchObject({ waiting: 0 });
    const { failed } = (await admin.call(getHealth)).mail;
    delivery = { outcome: "sent" };
    await admin.call(retryMessage, { messageId: id });
    await test.drainJobs();
    const { failedMessages: left } = await admin.call(getJobs);
    expect(left.map((one) => one.id)).not.toContain(id);
    expect((await admin.call(getHealth)).mail).toMatchObject({
      waiting: 0,
      failed: failed - 1,
    });
    const again = admin.call(retryMessage, { messageId: id });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  it("the administration shows failed jobs and retries them", async () => {
    await queue("b@example.com");
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        update pgboss.job set state = 'failed', completed_on = ${test.clock.now()}, output = '{"message": "gone"}'
        where state = 'created' and name = 'messages.send'`),
    );
    const { failedJobs } = await admin.call(getJobs);
    expect(failedJobs).toMatchObject([{ name: "messages.send", error: "gone", tries: 1 }]);
    const jobId = failedJobs[0]?.id ?? "";
    await admin.call(retryJob, { jobId });
    await test.drainJobs();
    expect((await admin.call(getJobs)).failedJobs).toEqual([]);
    await expect(admin.call(retryJob, { jobId })).rejects.toMatchObject({ status: 404 });
  });

  it("the administration shows the health of the instance", async () => {
    const health = await admin.call(getHealth);
    expect(health.database).toMatchObject({ kind: testEngine });
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    expect(health.database.migration).toMatch(/^\d{4}-.+\.sql$/);
  });

  async function queue(to: string): Promise<string> {
    const id = test.context.random.uuid();
    const message = { id, kind: "notification" as const, to, subject: "S", text: "T", html: "" };
    await test.context.database.serviceTransaction((tx) =>
      queueMessages(test.context, tx, [message]),
    );
    return id;
  }
});
