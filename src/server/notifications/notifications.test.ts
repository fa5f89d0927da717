import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { createContact } from "#shared/api/contacts.ts";
import { createFlow, type Flow, setFlowStatus } from "#shared/api/flows.ts";
import { listNotifications, readNotifications } from "#shared/api/notifications.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { makeLinkToken } from "../platform/link-token.ts";
import { sendForm } from "../testing/send-form.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { batchMs } from "./notify-store.ts";
import { sendBatchedMailsJob } from "./send-due.ts";

describe("notifications", () => {
  const test = startedTestApp();

  it("a response notifies once, in the application and by mail", async () => {
    const owner = await test.signUp("told@example.com");
    const flow = await publish(owner);
    const key = crypto.randomUUID();
    await answer(flow, "5", key);
    await answer(flow, "5", key);
    const { unread, latest } = await owner.call(listNotifications);
    expect(unread).toBe(1);
    expect(latest).toMatchObject([
      { title: "New 5-star response", body: "After a claim", read: false },
    ]);
    const mails = await mailsTo("told@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "New 5-star response" });
    expect(mails[0]?.text).toContain("★★★★★  5 of 5");
    expect(mails[0]?.text).toContain(latest[0]?.path);

    expect(await owner.call(readNotifications, { body: { path: latest[0]?.path } })).toMatchObject({
      unread: 0,
      latest: [{ read: true }],
    });
  });

  it("an invited customer's response is mailed with stars, text and name, which the application's list omits", async () => {
    const owner = await test.signUp("named@example.com");
    const flow = await publish(owner);
    const { id: contactId } = await owner.call(createContact, {
      body: { name: "Tom Baker", email: "tom@example.com", consentBasis: "contract" },
    });
    const [{ id: invitation } = { id: "" }] = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ id: string }>(sql`
        insert into invitations (business_id, flow_id, contact_id, status)
        select business_id, id, ${contactId}, 'sent' from review_flows where id = ${flow.id}
        returning id`),
    );
    const i = makeLinkToken(test.context.secrets, "invitation", invitation);
    const [rating, words] = flow.questions.map(({ id }) => `q-${id}`);
    await send(flow, { i, [rating ?? ""]: "4", [words ?? ""]: "Fresh bread.\nEvery day." });
    expect(await mailsTo("named@example.com")).toMatchObject([
      {
        subject: "New 4-star response from Tom Baker",
        text: expect.stringMatching(
          /^Tom Baker answered “After a claim”\n\n★★★★☆ {2}4 of 5\n“Fresh bread.\nEvery day.”\n\nhttp/,
        ),
      },
    ]);
    const { latest } = await owner.call(listNotifications);
    expect(latest).toMatchObject([{ title: "New 4-star response", body: "After a claim" }]);
  });

  it("the first of many responses is mailed immediately, the others in one mail later", async () => {
    const owner = await test.signUp("burst@example.com");
    const [one, other] = [await publish(owner), await publish(owner, "A new policy")];
    for (const flow of [one, one, other, one]) await answer(flow, "4");
    expect(await waitingJobs()).toEqual([
      { startAfter: new Date(test.clock.now().getTime() + batchMs) },
    ]);
    // Jobs due later by our clock are due immediately by the database's.
    const mails = await mailsTo("burst@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual(["3 new responses", "New 4-star response"]);
    expect(mails[0]?.text).toMatch(
      /^You have 3 new responses\.\n\n★★★★☆ {2}4 of 5\nA customer · A/,
    );
    expect(mails[0]?.text.match(/After a claim|A new policy/g)?.toSorted()).toEqual([
      "A new policy",
      "After a claim",
      "After a claim",
    ]);
    expect(mails[0]?.text).toContain("/responses\n");
    expect((await owner.call(listNotifications)).unread).toBe(4);
    // A second run of the same job has nothing left to mail.
    await test.context.database.serviceTransaction(async (tx) => {
      const told = await tx.query<{ id: string }>(
        sql`select business_id as id from notification_batches`,
      );
      for (const { id } of told)
        await test.context.jobs.enqueue(tx, sendBatchedMailsJob, { businessId: id });
    });
    expect(await mailsTo("burst@example.com")).toHaveLength(2);
  });

  it("a mail about many responses shows the newest five, and one that waited alone looks like any other", async () => {
    const owner = await test.signUp("many@example.com");
    const flow = await publish(owner);
    const [rating, words] = flow.questions.map(({ id }) => `q-${id}`);
    const say = async (text: string) => {
      test.clock.advance(1);
      await send(flow, { [rating ?? ""]: "2", [words ?? ""]: text });
    };
    for (const text of ["At once.", "1", "2", "3", "4", "5", "6", "7"]) await say(text);
    const [many] = await mailsTo("many@example.com");
    expect(many?.subject).toBe("7 new responses");
    expect(many?.text).toMatch(/“7”.*“6”.*“5”.*“4”.*“3”.*And 2 more\./s);
    expect(many?.text).not.toMatch(/“[12]”|At once/);
    await say("Alone.");
    const [alone, , atOnce] = await mailsTo("many@example.com");
    const like = (text = "") => text.replace(/responses\/[\w-]{36}|“.*\.”/g, "…");
    expect(alone?.text).toContain("“Alone.”");
    expect(like(alone?.text)).toBe(like(atOnce?.text));
  });

  it("notifications can be opened page by page, and are read by opening their page", async () => {
    const owner = await test.signUp("older@example.com");
    const flow = await publish(owner);
    for (const rating of ["1", "2", "3"]) {
      test.clock.advance(1);
      await answer(flow, rating);
    }
    const page = await owner.call(listNotifications, { page: 2, pageSize: 2 });
    expect(page).toMatchObject({
      unread: 3,
      total: 3,
      latest: [{ title: "New 1-star response", read: false }],
    });
    const path = page.latest[0]?.path ?? "";
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update notifications set path = path || '?since=1' where path = ${path}`),
    );
    expect(await owner.call(readNotifications, { body: { path } })).toMatchObject({ unread: 2 });
    expect(await owner.call(readNotifications, { body: {} })).toMatchObject({
      unread: 0,
      total: 3,
    });
    await test.drainJobs();
  });

  it("a response is mailed immediately again when the time between two mails has passed", async () => {
    const owner = await test.signUp("later@example.com");
    const flow = await publish(owner);
    await answer(flow, "4");
    test.clock.advance(batchMs - 1);
    await answer(flow, "4");
    expect(await waitingJobs()).toHaveLength(1);
    expect(await mailsTo("later@example.com")).toHaveLength(2);
    test.clock.advance(batchMs);
    await answer(flow, "4");
    expect(await waitingJobs()).toHaveLength(0);
    expect(await mailsTo("later@example.com")).toHaveLength(3);
  });

  it("a notification that was read while it waited is not mailed", async () => {
    const owner = await test.signUp("has-read@example.com");
    const flow = await publish(owner);
    for (const rating of ["4", "3"]) await answer(flow, rating);
    await owner.call(readNotifications, { body: {} });
    expect(await mailsTo("has-read@example.com")).toHaveLength(1);
  });

  it("a member who wants no mail is notified in the application only", async () => {
    const owner = await test.signUp("quiet@example.com");
    await owner.call(updateSettings, { body: { notifications: { email: false } } });
    await answer(await publish(owner), "4");
    expect((await owner.call(listNotifications)).unread).toBe(1);
    expect(await mailsTo("quiet@example.com")).toEqual([]);
  });

  it("a mail is the same for one star and five, except for the stars", async () => {
    const owner = await test.signUp("same@example.com");
    const flow = await publish(owner);
    await answer(flow, "1");
    test.clock.advance(batchMs);
    await answer(flow, "5");
    const [one, five] = (await mailsTo("same@example.com")).map(({ subject, text, html }) =>
      JSON.stringify({ subject, text, html })
        .replace(/responses\/[\w-]{36}/g, "responses/…")
        .replace(/\d-star|[★☆]{5} {2}\d of 5|After a claim/g, "…"),
    );
    expect(one).toBeDefined();
    expect(one).toBe(five);
  });

  it("members of another business are not notified", async () => {
    const one = await test.signUp("first-told@example.com");
    const other = await test.signUp("not-told@example.com");
    await answer(await publish(one), "3");
    expect((await other.call(listNotifications)).unread).toBe(0);
    await other.call(readNotifications, { body: {} });
    expect((await one.call(listNotifications)).unread).toBe(1);
  });

  async function waitingJobs(): Promise<{ startAfter: Date }[]> {
    return test.context.database.serviceTransaction((tx) =>
      tx.query(sql`
        select start_after as "startAfter" from pgboss.job
        where name = ${sendBatchedMailsJob.name} and state = 'created'`),
    );
  }

  async function publish(owner: TestPerson, title = "After a claim"): Promise<Flow> {
    const question = { type: "rating", text: "Overall?", description: "", options: [] } as const;
    const { id } = await owner.call(createFlow, {
      body: {
        title,
        description: "",
        questions: [
          { ...question, options: [], required: true },
          { ...question, type: "text", text: "Why?", options: [], required: false },
        ],
      },
    });
    return owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  }

  const answer = (flow: Flow, rating: string, key: string = crypto.randomUUID()) =>
    send(flow, { key, [`q-${flow.questions[0]?.id}`]: rating });

  async function send(flow: Flow, fields: Record<string, string>) {
    const post = async (body: URLSearchParams) =>
      test.app.request(`/review/${flow.id}`, { method: "POST", body });
    const sent = await sendForm(post, { key: crypto.randomUUID(), ...fields });
    expect(sent.status).toBe(303);
  }

  async function mailsTo(address: string) {
    await test.drainJobs();
    return (await test.mailbox()).filter(({ to }) => to === address);
  }
});
