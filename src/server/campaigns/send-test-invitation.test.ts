import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { getBusiness } from "#shared/api/businesses.ts";
import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { getDashboard } from "#shared/api/dashboard.ts";
import { listTemplates, sendTestMessage } from "#shared/api/email.ts";
import { createFlow, type Flow, listFlows, setFlowStatus } from "#shared/api/flows.ts";
import { listInvitations, sendTestInvitation } from "#shared/api/invitations.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { listResponses } from "#shared/api/responses.ts";
import { ownMailLimit } from "../messaging/templates/message-parts.ts";
import { sendForm } from "../testing/send-form.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";

describe("an invitation to oneself", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let flow: Flow;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`owner${people}@lakeside.example`);
    await owner.call(updateBusiness, {
      body: { name: "Lakeside Insurance", postalAddress: "1 Main Street, Springfield" },
    });
    await owner.call(setPlatformLinks, {
      body: { links: [{ kind: "google", label: "Google", url: "https://g.page/r/a/review" }] },
    });
    const question = {
      type: "text",
      text: "How was it?",
      description: "",
      required: true,
    } as const;
    const { id } = await owner.call(createFlow, {
      body: { title: "After a claim", description: "", questions: [{ ...question, options: [] }] },
    });
    flow = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  });
  const sendTest = () => owner.call(sendTestInvitation, { body: { flowId: flow.id } });
  const readFigures = async () => ({
    dashboard: await owner.call(getDashboard),
    invitations: await owner.call(listInvitations),
    responses: await owner.call(listResponses),
    flows: (await owner.call(listFlows)).flows.map(({ responseCount }) => responseCount),
    used: (await owner.call(getPlanUsage)).used,
    unread: (await owner.call(listNotifications)).unread,
    sent: (await owner.call(getBusiness)).checklist["invitation-sent"],
  });
  /** The personal link in the newest message. */
  async function received() {
    await test.drainJobs();
    const [mail] = (await test.mailbox()).filter(({ to }) => to.includes(owner.email));
    const path = mail?.text.match(/\/review\/[\w-]+\?i=[\w.-]+/)?.[0] ?? "";
    return { mail, path };
  }
  const answer = (path: string, text: string) =>
    sendForm(async (body) => test.app.request(path, { method: "POST", body }), {
      key: crypto.randomUUID(),
      i: new URL(path, "http://localhost").searchParams.get("i") ?? "",
      [`q-${flow.questions[0]?.id}`]: text,
    });

  it("a test send works like a real invitation and counts nowhere", async () => {
    const before = await readFigures();
    expect(await sendTest()).toEqual({ to: owner.email });
    const { mail, path } = await received();
    expect(mail?.subject).toMatch(/^\[To yourself\] /);
    expect((await test.app.request(path)).status).toBe(200);
    const sent = await answer(path, "Ana called back the same afternoon.");
    expect(sent.status).toBe(303);
    const thanks = await test.app.request(sent.headers.get("location") ?? "");
    expect(await thanks.text()).toContain("Ana called back the same afternoon.");
    await test.drainJobs();
    expect(await readFigures()).toEqual(before);
    const notifications = (await test.mailbox()).filter(({ subject }) =>
      /has answered/.test(subject),
    );
    expect(notifications).toEqual([]);
  });

  it("a test send can be repeated, and leaves nothing of the previous one", async () => {
    await sendTest();
    const first = await received();
    expect((await answer(first.path, "First.")).status).toBe(303);
    await sendTest();
    const second = await received();
    expect(second.path).not.toBe(first.path);
    expect((await answer(second.path, "Second.")).status).toBe(303);
    const [counts] = await test.context.database.serviceTransaction((tx) =>
      tx.query(sql`
        select (select count(*) from invitations where flow_id = ${flow.id}) as invitations,
          (select count(*) from review_responses where flow_id = ${flow.id}) as responses`),
    );
    expect(counts).toEqual({ invitations: 1, responses: 1 });
  });

  it("test sends and test messages share one limit", async () => {
    const { templates } = await owner.call(listTemplates);
    const { subject = "", content = "" } = templates[0] ?? {};
    for (let sent = 0; sent < ownMailLimit.points - 1; sent += 1)
      await owner.call(sendTestMessage, { body: { subject, content } });
    await sendTest();
    const tooMany = { status: 429, body: { code: "request.too_many" } };
    await expect(sendTest()).rejects.toMatchObject(tooMany);
    await expect(owner.call(sendTestMessage, { body: { subject, content } })).rejects.toMatchObject(
      tooMany,
    );
    await test.drainJobs();
    const mails = (await test.mailbox()).filter(({ to }) => to.includes(owner.email));
    expect(mails).toHaveLength(ownMailLimit.points);
  });

  it("a test send has the same requirements as an invitation", async () => {
    await owner.call(setFlowStatus, { flowId: flow.id, body: { status: "draft" } });
    await expect(sendTest()).rejects.toMatchObject({
      body: { code: "invitation.published_flow" },
    });
    await owner.call(updateBusiness, { body: { postalAddress: "" } });
    await expect(sendTest()).rejects.toMatchObject({
      body: { code: "invitation.postal_address" },
    });
  });
});
