import sql, { type Sql } from "sql-template-tag";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createAutomation,
  listAutomationContacts,
  setAutomationStatus,
  stopAutomationContact,
} from "#shared/api/automations.ts";
import { getFlow } from "#shared/api/flows.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { tryOutletNow } from "../../messaging/outbox/outlet.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../../testing/builders/business-with-campaigns.ts";
import { answer } from "../../testing/simulated-year/react-as-customer.ts";
import {
  createRecordingMailServer,
  isInvitation,
} from "../../testing/simulated-year/recording-mail-server.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { runAutomations } from "./run-automations.ts";

const dayMs = 86_400_000;

describe("a reminder that waits for the mail server", () => {
  const mailServer = createRecordingMailServer();
  const test = startedTestApp({ env: { MAIL_PER_DOMAIN: "0" }, mail: () => mailServer.transport });
  let business: BusinessWithCampaigns;
  let contactId: string;
  let automationId: string;
  let request: OutgoingMail;
  let people = 0;

  const query = <Row extends object>(statement: Sql) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(statement));
  async function runDay(hour: number) {
    test.clock.advance(dayMs);
    const day = test.clock.now().toISOString().slice(0, 10);
    test.clock.set(new Date(`${day}T${hour}:00:00Z`));
    await runAutomations(test.context).run({});
    await test.drainJobs();
  }
  async function startMailServer() {
    mailServer.isDown = false;
    await test.context.database.serviceTransaction((tx) => tryOutletNow(test.context, tx));
    await test.drainJobs();
    return mailServer.take().sent.filter(isInvitation);
  }
  const messages = () =>
    query<{ status: string; reason: string | null }>(sql`
      select status, last_error as reason from messages where contact_id = ${contactId} order by created_at`);
  const steps = async () => {
    const { contacts } = await business.owner.call(listAutomationContacts, { automationId });
    return contacts[0]?.steps.map(({ status, reason }) => `${status} ${reason}`.trim());
  };

  beforeEach(async () => {
    people += 1;
    mailServer.isDown = false;
    business = await createBusinessWithCampaigns(test, `waits${people}@lakeside.example`);
    const { owner, flowId, add } = business;
    await query(sql`update businesses set time_zone = 'UTC'`);
    const lastServiceOn = test.clock.now().toISOString().slice(0, 10);
    contactId = await add(`Ada ${people}`, { type: "client", lastServiceOn });
    const body = { ...defaultSettings, name: "Clients", flowId, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    ({ automationId } = await owner.call(createAutomation, { body }));
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    mailServer.take();
    for (let day = 0; day < 6; day += 1) await runDay(12);
    const [first] = mailServer.take().sent.filter(isInvitation);
    if (!first) throw new Error("the first request did not leave");
    request = first;
    mailServer.isDown = true;
    for (let day = 0; day < 6; day += 1) await runDay(12);
    expect(await messages()).toEqual([
      { status: "sent", reason: null },
      { status: "queued", reason: expect.anything() },
    ]);
  });
  afterEach(() => query(sql`delete from automations`));

  const answerRequest = async () => {
    const { owner, flowId } = business;
    const { questions } = await owner.call(getFlow, { flowId });
    await answer({ test, businessId: "", flowId, questionId: questions[0]?.id ?? "" }, request);
  };
  const stop = (because: "replied" | "declined" | "by_hand") => async () => {
    const stopped = await business.owner.call(stopAutomationContact, {
      contactId,
      body: { because },
    });
    expect(stopped).toEqual({ stopped: 1 });
  };

  it.each([
    ["their answer", answerRequest, "They answered."],
    ["“They replied”", stop("replied"), "They replied."],
    ["“They said no thanks”", stop("declined"), "They said no thanks."],
    ["“Stop for this contact”", stop("by_hand"), "Stopped by hand."],
  ])("is cancelled by %s", async (_, act, reason) => {
    await act();
    expect(await messages()).toEqual([
      { status: "sent", reason: null },
      { status: "cancelled", reason },
    ]);
    expect(await steps()).toEqual(["sent", `stopped ${reason}`]);
    expect(await startMailServer()).toEqual([]);
  });

  it("is not retried when the answer arrived during an attempt", async () => {
    const set = (status: string) =>
      query(sql`update messages set status = ${status}
        where contact_id = ${contactId} and status in ('queued', 'sending')`);
    await set("sending");
    await answerRequest();
    await set("queued");
    expect(await startMailServer()).toEqual([]);
    expect(await messages()).toMatchObject([{}, { status: "cancelled", reason: "They answered." }]);
    expect(await steps()).toEqual(["sent", "stopped They answered."]);
  });

  it("is sent once the mail server is back", async () => {
    expect(await startMailServer()).toHaveLength(1);
    expect(await steps()).toEqual(["sent", "sent"]);
  });
});
