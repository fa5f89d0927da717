import { describe, expect, it } from "vitest";
import { createFlow, type Flow, setFlowStatus } from "#shared/api/flows.ts";
import { listNotifications, readNotifications } from "#shared/api/notifications.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { sendForm } from "../testing/send-form.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { engines } from "../testing/test-database.ts";

describe.each(engines)("notifications on %s", (engine) => {
  const test = startedTestApp({ engine });

  it("tell of an answer, in the application and by mail, once", async () => {
    const owner = await test.signUp("told@example.com");
    const flow = await publish(owner);
    const key = crypto.randomUUID();
    await answer(flow, "5", key);
    await answer(flow, "5", key);
    const { unread, latest } = await owner.call(listNotifications);
    expect(unread).toBe(1);
    expect(latest).toMatchObject([
      { title: "A customer has answered", body: "After a claim", read: false },
    ]);
    const mails = await mailsTo("told@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "A customer has answered: After a claim" });
    expect(mails[0]?.text).toContain(latest[0]?.path);

    expect(await owner.call(readNotifications, { body: { path: latest[0]?.path } })).toMatchObject({
      unread: 0,
      latest: [{ read: true }],
    });
  });

  it("stay out of the mail of who does not want it", async () => {
    const owner = await test.signUp("quiet@example.com");
    await owner.call(updateSettings, { body: { notifications: { email: false } } });
    await answer(await publish(owner), "4");
    expect((await owner.call(listNotifications)).unread).toBe(1);
    expect(await mailsTo("quiet@example.com")).toEqual([]);
  });

  it("say the same for one star and five", async () => {
    const owner = await test.signUp("same@example.com");
    const flow = await publish(owner);
    await answer(flow, "1");
    await answer(flow, "5");
    const [one, five] = (await mailsTo("same@example.com")).map(({ subject, text, html }) =>
      JSON.stringify({ subject, text, html }).replace(/responses\/[\w-]{36}/g, "responses/…"),
    );
    expect(one).toBeDefined();
    expect(one).toBe(five);
  });

  it("reach nobody of another business", async () => {
    const one = await test.signUp("first-told@example.com");
    const other = await test.signUp("not-told@example.com");
    await answer(await publish(one), "3");
    expect((await other.call(listNotifications)).unread).toBe(0);
    await other.call(readNotifications, { body: {} });
    expect((await one.call(listNotifications)).unread).toBe(1);
  });

  async function publish(owner: TestPerson): Promise<Flow> {
    const question = { type: "rating", text: "Overall?", description: "", options: [] } as const;
    const { id } = await owner.call(createFlow, {
      body: {
        title: "After a claim",
        description: "",
        questions: [{ ...question, options: [], required: true }],
      },
    });
    return owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  }

  async function answer(flow: Flow, rating: string, key: string = crypto.randomUUID()) {
    const post = async (body: URLSearchParams) =>
      test.app.request(`/review/${flow.id}`, { method: "POST", body });
    const sent = await sendForm(post, { key, [`q-${flow.questions[0]?.id}`]: rating });
    expect(sent.status).toBe(303);
  }

  async function mailsTo(address: string) {
    await test.drainJobs();
    return (await test.mailbox()).filter(({ to }) => to === address);
  }
});
