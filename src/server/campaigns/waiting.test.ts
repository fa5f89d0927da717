import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact, listContacts, updateContact } from "#shared/api/contacts.ts";
import { createTemplate, deleteTemplate, listTemplates } from "#shared/api/email.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import {
  listCandidates,
  listInvitations,
  sendInvitations,
  stopInvitation,
} from "#shared/api/invitations.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { sendWaitingInvitations } from "./send-waiting-invitations.ts";

describe("invitations beyond the plan", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let flowId: string;
  let people = 0;
  beforeEach(async () => {
    await service(sql`delete from messages`);
    await service(sql`delete from invitations`);
    people += 1;
    owner = await test.signUp(`waiting${people}@lakeside.example`);
    await owner.call(updateBusiness, {
      body: { name: "Lakeside", postalAddress: "1 Main Street" },
    });
    const question = { type: "text" as const, text: "How?", description: "", required: true };
    const content = {
      title: "How was it?",
      description: "",
      questions: [{ ...question, options: [] }],
    };
    flowId = (await owner.call(createFlow, { body: content })).id;
    await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
    await service(sql`update businesses set plan = 'basic'`);
    await service(sql`
      insert into contacts (business_id, name, email, status, type)
      select m.business_id, 'Person ' || to_char(n, 'FM000'), 'person' || n || '@customer.example', 'active', 'client'
      from generate_series(1, 104) n, business_members m
      join users u on u.id = m.user_id where u.descope_id = ${owner.sub}`);
  });
  const service = (statement: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.execute(statement));
  const send = (body: object = {}) =>
    owner.call(sendInvitations, { body: { flowId, to: "everyone", ...body } });
  /**
   * Runs the scheduled job.
   * @returns the addresses with a queued message; delivery has its own test.
   */
  async function tick(): Promise<string[]> {
    await sendWaitingInvitations(test.context).run({});
    const rows = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ to: string }>(sql`
        select to_address as to from messages where kind = 'invitation' and status = 'queued'`),
    );
    return rows.map(({ to }) => to);
  }
  const told = async () =>
    (await owner.call(listNotifications, {})).latest.map(({ title }) => title);
  const listWaiting = () => owner.call(listInvitations, { status: "waiting" });
  const nextMonth = () => test.clock.advance(31 * 86_400_000);

  it("invitations beyond the plan wait in the list, and are sent once when the next month begins", async () => {
    expect(await send()).toMatchObject({ invited: 100, waiting: 4 });
    expect(await told()).toEqual(["This month’s requests are used up"]);
    // Asking a second time changes nothing.
    expect(await send()).toMatchObject({ invited: 0, waiting: 0 });
    const { invitations, byStatus } = await listWaiting();
    expect(byStatus).toMatchObject({ waiting: 4, queued: 100 });
    expect(invitations[0]?.reason).toContain(
      "It is sent automatically as soon as your plan leaves room.",
    );
    const { counts } = await owner.call(listCandidates);
    expect(counts).toMatchObject({
      eligible: 0,
      byReason: { asked_recently: 100, invitation_waiting: 4 },
    });
    expect(await tick()).toHaveLength(100);
    expect((await listWaiting()).total).toBe(4);

    nextMonth();
    const sent = await tick();
    expect(sent).toHaveLength(104);
    expect(new Set(sent).size).toBe(104);
    expect(await tick()).toHaveLength(104);
    expect((await owner.call(listInvitations)).byStatus).toMatchObject({ waiting: 0, queued: 104 });
    expect((await owner.call(listCandidates)).quota.used).toBe(4);
  });

  it("invitations beyond the plan are sent immediately when the plan grows, and never more than it allows", async () => {
    await send();
    await createThree();
    expect(await send()).toMatchObject({ invited: 0, waiting: 3 });
    await service(sql`update businesses set plan = 'professional'`);
    expect(await tick()).toHaveLength(107);

    await service(sql`update businesses set plan = 'basic'`);
    nextMonth();
    await service(sql`delete from messages`);
    await service(sql`
      insert into contacts (business_id, name, email, status, type)
      select m.business_id, 'Late ' || n, 'late' || n || '@customer.example', 'active', 'client'
      from generate_series(1, 250) n, business_members m
      join users u on u.id = m.user_id where u.descope_id = ${owner.sub}`);
    expect(await send()).toMatchObject({ invited: 100, waiting: 150 });
    expect(await tick()).toHaveLength(100);
    nextMonth();
    expect(await tick()).toHaveLength(200);
    expect((await listWaiting()).total).toBe(50);
  });

  it("owners are notified once a month when four fifths of the requests are used, and when all are", async () => {
    const { contacts } = await owner.call(listContacts, { pageSize: 100 });
    const ids = contacts.map(({ id }) => id);
    await send({ to: ids.slice(0, 79) });
    expect(await told()).toEqual([]);
    await send({ to: ids.slice(79, 81) });
    const most = "81% of this month’s requests are used";
    expect(await told()).toEqual([most]);
    await send({ to: ids.slice(81, 82) });
    expect(await told()).toEqual([most]);
    test.clock.advance(1);
    await send();
    expect(await told()).toEqual(["This month’s requests are used up", most]);
  });

  it("invitations beyond the plan can be withdrawn", async () => {
    await send();
    const { invitations } = await listWaiting();
    for (const { id } of invitations) await owner.call(stopInvitation, { invitationId: id });
    await expect(
      owner.call(stopInvitation, { invitationId: invitations[0]?.id ?? "" }),
    ).rejects.toMatchObject({ body: { code: "invitation.not_waiting" } });
    const stranger = await test.signUp(`stranger${people}@example.com`);
    await send({ to: invitations.map(({ contactId }) => contactId) });
    const [again] = (await listWaiting()).invitations;
    await expect(
      stranger.call(stopInvitation, { invitationId: again?.id ?? "" }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await listWaiting()).total).toBe(4);
  });

  it("invitations beyond the plan are rechecked: that of a contact who may no longer be asked is stopped, with the reason", async () => {
    await send();
    const names = (await listWaiting()).invitations.map(({ contactName }) => contactName);
    const { contacts } = await owner.call(listContacts, { search: names[0] ?? "" });
    const [contact] = contacts;
    if (!contact) throw new Error("no contact");
    await owner.call(updateContact, {
      contactId: contact.id,
      body: { name: contact.name, email: contact.email, type: "vendor" },
    });
    nextMonth();
    expect(await tick()).toHaveLength(103);
    expect((await owner.call(listInvitations, { status: "stopped" })).invitations).toMatchObject([
      { contactName: names[0], reason: "Not a client" },
    ]);
  });

  it("waiting invitations are stopped when their flow is no longer published", async () => {
    await send();
    await tick();
    await owner.call(setFlowStatus, { flowId, body: { status: "archived" } });
    nextMonth();
    expect(await tick()).toHaveLength(100);
    const { invitations } = await owner.call(listInvitations, { status: "stopped" });
    expect(invitations.map(({ reason }) => reason)).toEqual(
      Array(4).fill("The review flow is no longer published."),
    );
  });

  // Two hundred invitations are written and sent.
  it("invitations beyond the plan use the chosen wording, or the first one if it was deleted", async () => {
    const wording = {
      name: "Mine",
      subject: "A word, {{name}}?",
      content: "<p>Tell us: {{link}}</p>",
    };
    // The default template is created when the list of templates is first read.
    await owner.call(listTemplates);
    const template = await owner.call(createTemplate, { body: wording });
    /**
     * Sends waiting invitations.
     * @returns the numbers with the chosen wording and with another.
     */
    async function wordings(): Promise<[number, number]> {
      nextMonth();
      await service(sql`delete from messages`);
      await service(sql`delete from local_mailbox`);
      await tick();
      await test.drainJobs();
      const mails = await test.mailbox();
      const mine = mails.filter(({ subject }) => subject.startsWith("A word, Person"));
      return [mine.length, mails.length - mine.length];
    }
    await send({ templateId: template.id });
    expect(await wordings()).toEqual([4, 0]);

    await service(sql`delete from invitations`);
    await service(sql`delete from messages`);
    await send({ templateId: template.id });
    await owner.call(deleteTemplate, { templateId: template.id });
    expect(await wordings()).toEqual([0, 4]);
  });

  async function createThree() {
    for (const name of ["Ada", "Bea", "Cy"]) {
      const body = { name, email: `${name.toLowerCase()}@customer.example` };
      await owner.call(createContact, { body });
    }
  }
});
