import sql, { type Sql } from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createAutomation,
  deleteAutomation,
  getAutomation,
  listAutomationContacts,
  previewAutomation,
  setAutomationStatus,
  stopAutomationContact,
  updateAutomation,
} from "#shared/api/automations.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { listInvitations } from "#shared/api/invitations.ts";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { simulateRecorded } from "../../operations/simulate-timing.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";
import { runAutomations } from "./run-automations.ts";

const dayMs = 86_400_000;

describe("automations", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let flowId: string;
  let people = 0;
  beforeEach(async () => {
    // This is a Thursday.
    test.clock.set(new Date("2026-04-02T12:00:00Z"));
    await service(sql`delete from automations`);
    await service(sql`delete from invitations`);
    await service(sql`delete from messages`);
    await service(sql`delete from local_mailbox`);
    people += 1;
    owner = await test.signUp(`automation${people}@lakeside.example`);
    const details = {
      name: "Lakeside",
      postalAddress: "1 Main Street",
      timeZone: "America/Chicago",
    };
    await owner.call(updateBusiness, { body: details });
    const question = { type: "text" as const, text: "How?", description: "", required: true };
    const questions = [{ ...question, options: [] }];
    const content = { title: "How was it?", description: "", questions };
    flowId = (await owner.call(createFlow, { body: content })).id;
    await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  });
  const service = (statement: Sql) =>
    test.context.database.serviceTransaction((tx) => tx.execute(statement));
  const today = () => test.clock.now().toISOString().slice(0, 10);
  const add = (name: string, details: object = {}) =>
    owner.call(createContact, {
      body: {
        name,
        email: `${name.toLowerCase()}${people}@customer.example`,
        lastServiceOn: today(),
        type: "client",
        ...details,
      },
    });
  const settings = (change: object = {}) => ({
    ...defaultSettings,
    name: "Clients",
    flowId,
    ...change,
  });
  /** Adds an automation and switches it on. */
  async function start(change: object = {}) {
    const { automationId } = await owner.call(createAutomation, { body: settings(change) });
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    return automationId;
  }
  async function tick() {
    await runAutomations(test.context).run({});
    await test.drainJobs();
  }
  /** Runs the job twice a day, first within the window. */
  async function runDays(days: number) {
    for (let run = 0; run < days * 2; run += 1) {
      test.clock.advance(run % 2 === 0 ? dayMs / 4 : (dayMs * 3) / 4);
      await tick();
    }
  }
  const mails = async () => (await test.mailbox()).map(({ to }) => to.split(/\d*@/)[0]).reverse();
  const contactsOf = async (automationId: string) => {
    const { contacts } = await owner.call(listAutomationContacts, { automationId });
    return contacts.map(({ name, steps, reason }) => [
      name,
      steps.map(({ status, reason: why }) => `${status}${why && `: ${why}`}`),
      reason,
    ]);
  };

  it("a contact is asked in the window after the service and reminded once", async () => {
    await add("Ada");
    const automationId = await start();
    const { calendar, nextAt } = await owner.call(getAutomation, { automationId });
    // Five days after a Thursday is a Tuesday, at 10:00 in Chicago.
    expect(nextAt).toBe("2026-04-07T15:00:00.000Z");
    expect(calendar).toEqual([{ day: "2026-04-07", requests: 1, reminders: 0 }]);
    await runDays(4);
    expect(await mails()).toEqual([]);
    await runDays(2);
    expect(await mails()).toEqual(["ada"]);
    await runDays(14);
    expect(await mails()).toEqual(["ada", "ada"]);
    expect(await contactsOf(automationId)).toEqual([["Ada", ["sent", "sent"], null]]);
    // One invitation, which counts twice in the plan since two messages were sent.
    expect((await owner.call(listInvitations)).total).toBe(1);
  });

  it("requests move to the hour in which most customers answered, and one in ten keeps its hour", async () => {
    const { id: earlier } = await add("Earlier", { lastServiceOn: null });
    // March in Chicago: one in ten of the invitations sent at 10:00 or 12:00 was answered, and five in ten of those
    // sent at 14:00.
    await service(sql`
      insert into invitations (business_id, flow_id, contact_id, status, sent_at, answered_at)
      select f.business_id, f.id, ${earlier}, 'answered', at,
        at + case when n / 9 % 10 < case n % 3 when 2 then 5 else 1 end then interval '1 day' else interval '9 days' end
      from review_flows f, generate_series(0, 629) n
      cross join lateral (select (date '2026-03-10' + n / 3 % 3 + time '10:00' + n % 3 * interval '2 hours')
        at time zone 'America/Chicago' as at) moment
      where f.id = ${flowId}`);
    await service(sql`
      insert into contacts (id, business_id, name, email, type, last_service_on)
      select ('00000000-0000-4000-8000-' || lpad((${people} * 100 + n)::text, 12, '0'))::uuid, business_id, 'Person ' || n,
        'person' || n || '@customer.example', 'client', ${today()}::date
      from review_flows, generate_series(1, 40) n where id = ${flowId}`);
    const automationId = await start({ shouldChooseHour: true, perDay: 100 });
    const moments = sql`
      select to_char(due_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as at, hour_group as group, count(*) as count
      from automation_steps where automation_id = ${automationId} group by 1, 2 order by 1`;
    const read = () =>
      test.context.database.serviceTransaction((tx) => tx.query<{ group: string }>(moments));
    expect(await read()).toEqual([
      { at: "2026-04-07 10:00", group: "usual", count: expect.any(Number) },
      { at: "2026-04-07 14:00", group: "best", count: expect.any(Number) },
    ]);
    const { bestHour } = await owner.call(getAutomation, { automationId });
    expect(bestHour).toEqual({
      finding:
        "Customers answer most between 14:00 and 16:00: 50% (43% to 57%) against 10% (7% to 13%) at other hours, from 630 invitations.",
      comparison: "",
    });

    expect(await simulateRecorded(test.context)).toContain("Lakeside: 630 invitations");

    await tick();
    // Now all were answered: from the next day on, planned requests go back to trying every hour.
    await service(
      sql`update invitations set answered_at = sent_at + interval '1 day' where answered_at > sent_at + interval '2 days'`,
    );
    test.clock.set(new Date("2026-04-03T12:00:00Z"));
    await tick();
    expect((await read()).map((row) => row.group)).toEqual(["", "", ""]);

    for (const hour of [15, 17, 19]) {
      test.clock.set(new Date(`2026-04-07T${hour}:00:00Z`));
      await tick();
    }
    expect(await mails()).toHaveLength(40);
  });

  it("running the job twice at the same moment sends nothing twice", async () => {
    await add("Ada", { lastServiceOn: "2026-03-01" });
    await start();
    test.clock.advance(40 * dayMs);
    test.clock.set(new Date("2026-05-12T16:00:00Z"));
    await Promise.all([tick(), tick()]);
    await tick();
    expect(await mails()).toEqual(["ada"]);
  });

  it.each([
    ["an answer", sql`update invitations set status = 'answered'`, "They answered."],
    ["a hard bounce", sql`update contacts set email_status = 'bounced'`, "Email bounced."],
    [
      "a complaint",
      sql`update contacts set email_status = 'complained'`,
      "Marked an earlier message as spam.",
    ],
    ["an unsubscription", sql`update contacts set email_status = 'unsubscribed'`, "Unsubscribed."],
  ])("%s stops the reminder, and what was seen by a scanner does not", async (_, change, words) => {
    await add("Ada");
    const automationId = await start();
    await runDays(8);
    await service(sql`update invitations set status = 'opened'`);
    expect(await contactsOf(automationId)).toEqual([["Ada", ["sent", "planned"], null]]);
    await service(change);
    const [[, steps] = []] = await contactsOf(automationId);
    expect(steps).toEqual(["sent", `stopped: ${words}`]);
    await runDays(12);
    expect(await mails()).toHaveLength(1);
  });

  it("a member stops a contact, and one who declined is not asked for a year", async () => {
    const { id } = await add("Ada");
    const automationId = await start();
    const stop = (because: "declined" | "replied") =>
      owner.call(stopAutomationContact, { contactId: id, body: { because } });
    expect(await stop("declined")).toEqual({ stopped: 1 });
    expect(await contactsOf(automationId)).toEqual([
      ["Ada", ["stopped: They said no thanks."], null],
    ]);
    await service(sql`update contacts set last_service_on = last_service_on + 3`);
    test.clock.advance(4 * dayMs);
    await tick();
    const preview = await owner.call(previewAutomation, { body: { settings: settings() } });
    expect(preview.notPlanned).toEqual({ declined: 1 });
    expect(await stop("replied")).toEqual({ stopped: 0 });
  });

  it("the dry run counts who is asked when and who is not, and stores nothing", async () => {
    await add("Ada");
    await add("Bea", { lastServiceOn: null });
    await add("Cy", { type: "prospect" });
    await add("Di", { lastServiceOn: "2025-01-01" });
    const preview = await owner.call(previewAutomation, { body: { settings: settings() } });
    expect(preview).toMatchObject({
      planned: 1,
      people: [{ name: "Ada" }],
      notPlanned: { no_trigger: 1, not_customer: 1, too_long_ago: 1 },
    });
    const [step] = await test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select 1 from automation_steps`),
    );
    expect(step).toBeUndefined();
  });

  it("first requests of a day stay within the limit, and within the plan", async () => {
    await service(sql`update businesses set plan = 'basic' where name = 'Lakeside'`);
    await service(sql`
      insert into contacts (business_id, name, email, type, last_service_on)
      select m.business_id, 'Person ' || n, 'person' || n || '@customer.example', 'client', ${today()}
      from generate_series(1, 130) n, business_members m
      join users u on u.id = m.user_id where u.descope_id = ${owner.sub}`);
    const automationId = await start({ perDay: 60, weekdays: [1, 2, 3, 4, 5, 6, 7], reminders: 0 });
    const { calendar } = await owner.call(getAutomation, { automationId });
    expect(calendar.map(({ requests }) => requests)).toEqual([60, 60, 10]);
    await runDays(9);
    expect(await mails()).toHaveLength(100);
    const { remaining } = await owner.call(getPlanUsage);
    expect(remaining).toBe(0);
    const { calendar: rest } = await owner.call(getAutomation, { automationId });
    expect(rest.reduce((sum, { requests }) => sum + requests, 0)).toBe(30);
    expect(rest[0]?.day.slice(-2)).toBe("01");
  });

  it("a paused automation sends nothing and resumes in its window", async () => {
    await add("Ada");
    const automationId = await start({ reminders: 0 });
    const set = (status: "on" | "paused") =>
      owner.call(setAutomationStatus, { automationId, body: { status } });
    await set("paused");
    await runDays(9);
    expect(await mails()).toEqual([]);
    await set("on");
    await runDays(8);
    expect(await mails()).toHaveLength(1);
  });

  it("a change replans first requests and keeps the reminders of contacts already asked", async () => {
    await add("Ada");
    const automationId = await start();
    await runDays(8);
    await add("Bea");
    await tick();
    const before = await owner.call(getAutomation, { automationId });
    const body = settings({ delayDays: 12, reminders: 2 });
    const preview = await owner.call(previewAutomation, { body: { automationId, settings: body } });
    expect(preview).toMatchObject({ planned: 1, keptReminders: 1, people: [{ name: "Bea" }] });
    expect(await owner.call(updateAutomation, { automationId, body })).toMatchObject({
      keptReminders: 1,
    });
    const after = await owner.call(getAutomation, { automationId });
    expect(after.version).toBe(2);
    expect(after.versions.map(({ settings }) => settings.delayDays)).toEqual([12, 5]);
    const reminders = ({ calendar }: typeof after) => calendar.filter((day) => day.reminders > 0);
    expect(reminders(after)).toEqual(reminders(before));
  });

  it("a contact with a tag is asked, and the others are not", async () => {
    await add("Ada", { lastServiceOn: null });
    await add("Bea");
    await service(sql`update contacts set tags = '{vip}' where name = 'Ada'`);
    const automationId = await start({ trigger: "tag", tag: "vip" });
    expect(await contactsOf(automationId)).toEqual([
      ["Ada", ["planned"], null],
      ["Bea", [], "no_trigger"],
    ]);
  });

  it("missing settings are reported, and another business's automation is invisible", async () => {
    const { automationId } = await owner.call(createAutomation, { body: settings() });
    await owner.call(setFlowStatus, { flowId, body: { status: "archived" } });
    await expect(
      owner.call(setAutomationStatus, { automationId, body: { status: "on" } }),
    ).rejects.toMatchObject({ body: { code: "invitation.published_flow" } });
    const { blocked } = await owner.call(getAutomation, { automationId });
    expect(blocked).toContain("Publish this review flow");
    const stranger = await test.signUp(`stranger${people}@other.example`);
    await expect(stranger.call(getAutomation, { automationId })).rejects.toMatchObject({
      status: 404,
    });
    await owner.call(deleteAutomation, { automationId });
    await expect(owner.call(getAutomation, { automationId })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("reminders that became due in a pause are sent one after another", async () => {
    await add("Ada");
    const automationId = await start({ reminders: 2, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await runDays(6);
    expect(await mails()).toEqual(["ada"]);
    await owner.call(setAutomationStatus, { automationId, body: { status: "paused" } });
    test.clock.advance(14 * dayMs);
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    await runDays(4);
    expect(await mails()).toEqual(["ada", "ada"]);
    await runDays(3);
    expect(await mails()).toEqual(["ada", "ada", "ada"]);
  });
});
