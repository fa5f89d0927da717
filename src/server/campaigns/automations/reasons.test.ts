import sql, { type Sql } from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createAutomation,
  getAutomation,
  listAutomationContacts,
  setAutomationStatus,
  updateAutomation,
} from "#shared/api/automations.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { updateContact } from "#shared/api/contacts.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { tryOutletNow } from "../../messaging/outbox/outlet.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../../testing/builders/business-with-campaigns.ts";
import { importFile } from "../../testing/import-file.ts";
import {
  createRecordingMailServer,
  isInvitation,
} from "../../testing/simulated-year/recording-mail-server.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { runAutomations } from "./run-automations.ts";

const dayMs = 86_400_000;

describe("an automation's occasion is rechecked when the message is sent", () => {
  const mailServer = createRecordingMailServer();
  const test = startedTestApp({ env: { MAIL_PER_DOMAIN: "0" }, mail: () => mailServer.transport });
  let business: BusinessWithCampaigns;
  let contactId: string;
  let automationId: string;
  let people = 0;

  const query = <Row extends object>(statement: Sql) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(statement));
  const email = () => `ada${people}@customer.example`;
  const change = (details: object) =>
    business.owner.call(updateContact, {
      contactId,
      body: { name: `Ada ${people}`, email: email(), type: "client", ...details },
    });
  async function start(settings: object = {}) {
    const rest = { name: "Clients", flowId: business.flowId, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const body = { ...defaultSettings, ...rest, ...settings };
    ({ automationId } = await business.owner.call(createAutomation, { body }));
    await set("on");
    await runAt(test.clock.now());
  }
  const set = (status: "on" | "paused") =>
    business.owner.call(setAutomationStatus, { automationId, body: { status } });
  async function runAt(at: Date) {
    test.clock.set(at);
    await runAutomations(test.context).run({});
    await test.drainJobs();
  }
  /**
   * Runs the job at noon of each day up to this one.
   * @returns the days on which the customer got a message.
   */
  async function runUntil(last: string) {
    const days: string[] = [];
    while (test.clock.now().toISOString().slice(0, 10) < last) {
      const day = new Date(test.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
      await runAt(new Date(`${day}T12:00:00Z`));
      if (mailServer.take().sent.some(isInvitation)) days.push(day);
    }
    return days;
  }
  const steps = async () => {
    const { contacts } = await business.owner.call(listAutomationContacts, { automationId });
    return contacts[0]?.steps.map(({ status, reason }) => `${status} ${reason}`.trim());
  };
  const plannedDays = async () => {
    const { calendar } = await business.owner.call(getAutomation, { automationId });
    return calendar.map(({ day }) => day);
  };
  async function startMailServer() {
    mailServer.isDown = false;
    await test.context.database.serviceTransaction((tx) => tryOutletNow(test.context, tx));
    await test.drainJobs();
    return mailServer.take().sent.filter(isInvitation);
  }

  beforeEach(async () => {
    await query(sql`delete from automations`);
    people += 1;
    mailServer.isDown = false;
    test.clock.set(new Date("2026-03-02T12:00:00Z"));
    business = await createBusinessWithCampaigns(test, `reasons${people}@lakeside.example`);
    await business.owner.call(updateBusiness, { body: { timeZone: "UTC" } });
    contactId = await business.add(`Ada ${people}`, {
      type: "client",
      lastServiceOn: "2026-03-02",
      tags: ["vip"],
    });
    mailServer.take();
  });

  it("a date that moves by some days moves the request by as many, once", async () => {
    await start({ reminders: 0 });
    await runUntil("2026-03-06");
    await change({ lastServiceOn: "2026-03-06" });
    expect(await plannedDays()).toEqual([]);
    expect(await steps()).toEqual(["stopped The date of the service was changed."]);
    expect(await runUntil("2026-03-20")).toEqual(["2026-03-11"]);
  });

  it("a date that moves into the future is asked about after it", async () => {
    await start({ reminders: 0 });
    await runUntil("2026-03-06");
    await change({ lastServiceOn: "2026-04-20" });
    expect(await runUntil("2026-04-30")).toEqual(["2026-04-25"]);
  });

  it("a cleared date cancels the request, and entering it again plans a new one", async () => {
    await start({ reminders: 0 });
    await change({ lastServiceOn: null });
    expect(await runUntil("2026-03-08")).toEqual([]);
    expect(await steps()).toEqual(["stopped The date of the service was cleared."]);
    await change({ lastServiceOn: "2026-03-02" });
    expect(await runUntil("2026-03-20")).toEqual(["2026-03-09"]);
  });

  it("a removed tag cancels the request", async () => {
    await start({ trigger: "tag", tag: "vip" });
    await change({ tags: ["regular"] });
    expect(await plannedDays()).toEqual([]);
    expect(await steps()).toEqual(["stopped The tag was taken off."]);
    expect(await runUntil("2026-03-20")).toEqual([]);
  });

  it("an import that changes the date moves the request", async () => {
    await start({ reminders: 0 });
    const file = `name,email,last_service_on\nAda,${email()},2026-03-04\n`;
    await importFile(business.owner, test.drainJobs, file, { existing: "overwrite" });
    expect(await runUntil("2026-03-20")).toEqual(["2026-03-09"]);
  });

  it("a date that changes while the automation is paused is respected when it resumes", async () => {
    await start({ reminders: 0 });
    await set("paused");
    await change({ lastServiceOn: "2026-03-10" });
    await runUntil("2026-03-12");
    await set("on");
    expect(await runUntil("2026-03-30")).toEqual(["2026-03-15"]);
  });

  it("a paused automation with changed settings no longer shows the previous plan", async () => {
    await start({ reminders: 0 });
    await set("paused");
    expect(await plannedDays()).toEqual(["2026-03-07"]);
    const { settings } = await business.owner.call(getAutomation, { automationId });
    await business.owner.call(updateAutomation, {
      automationId,
      body: { ...settings, trigger: "tag", tag: "gold" },
    });
    expect(await plannedDays()).toEqual([]);
    await set("on");
    expect(await runUntil("2026-03-12")).toEqual([]);
  });

  it("a request that waits for the mail server is withdrawn with its date, and asks about the new one", async () => {
    await start();
    mailServer.isDown = true;
    await runUntil("2026-03-08");
    await change({ lastServiceOn: "2026-03-20" });
    expect(await startMailServer()).toEqual([]);
    expect(await steps()).toEqual([
      "stopped The date of the service was changed.",
      "stopped The date of the service was changed.",
    ]);
    expect(await runUntil("2026-04-10")).toEqual(["2026-03-25", "2026-03-30"]);
  });

  it("a reminder follows the message that was sent, although the date has moved since", async () => {
    await start();
    expect(await runUntil("2026-03-08")).toEqual(["2026-03-07"]);
    await change({ lastServiceOn: "2026-04-20" });
    expect(await runUntil("2026-03-20")).toEqual(["2026-03-12"]);
  });

  it("a request that changes while its batch begins is not sent", async () => {
    await start({ reminders: 0 });
    // Simulates a change by a transaction that the planner could not see yet.
    await query(
      sql`update automation_steps set occasion = '2026-02-01' where contact_id = ${contactId}`,
    );
    expect(await runUntil("2026-03-07")).toEqual(["2026-03-07"]);
    expect(await steps()).toEqual(["stopped The date of the service was changed.", "sent"]);
  });

  it("a request delayed for months by the plan or a hold is no longer sent", async () => {
    await start({ reminders: 0 });
    await query(
      sql`update automation_steps set due_at = '2026-06-10T12:00:00Z' where contact_id = ${contactId}`,
    );
    test.clock.set(new Date("2026-06-09T12:00:00Z"));
    expect(await runUntil("2026-06-12")).toEqual([]);
    expect(await steps()).toEqual([
      "stopped What starts this automation was more than 90 days ago.",
    ]);
  });

  it("a reminder delayed by a pause for more than two weeks is not sent", async () => {
    await start({ reminders: 2 });
    expect(await runUntil("2026-03-07")).toEqual(["2026-03-07"]);
    await set("paused");
    // The first reminder was due on 12 March, the second on 17 March.
    expect(await runUntil("2026-03-28")).toEqual([]);
    await set("on");
    expect(await runUntil("2026-04-10")).toEqual(["2026-03-29"]);
    expect(await steps()).toEqual([
      "sent",
      "stopped It would have come more than 14 days late.",
      "sent",
    ]);
  });

  it("a reminder is not sent while the previous message waits for the mail server", async () => {
    await start();
    mailServer.isDown = true;
    await runUntil("2026-03-20");
    expect(await query(sql`select from messages where contact_id = ${contactId}`)).toHaveLength(1);
    expect(await steps()).toEqual(["sent", "planned The message before it is still on its way."]);
    expect(await startMailServer()).toHaveLength(1);
    expect(await runUntil("2026-03-30")).toEqual(["2026-03-25"]);
  });

  it("an automation that is paused while its job waits for its turn sends nothing", async () => {
    await start();
    test.clock.set(new Date("2026-03-07T12:00:00Z"));
    // Templates are read after the business is locked, when a colleague's change has been committed.
    const pauseBeforeTemplates = (tx: Tx): Tx => ({
      ...tx,
      async query(statement) {
        if (/from email_templates/.test(statement.text))
          await tx.asService((service) =>
            service.execute(
              sql`update automations set status = 'paused' where id = ${automationId}`,
            ),
          );
        return tx.query(statement);
      },
    });
    const database: Database = {
      ...test.context.database,
      transaction: (claims, work, options) =>
        test.context.database.transaction(claims, (tx) => work(pauseBeforeTemplates(tx)), options),
    };
    await runAutomations({ ...test.context, database }).run({});
    expect(await query(sql`select from messages where contact_id = ${contactId}`)).toEqual([]);
    expect(await steps()).toEqual(["planned"]);
  });
});
