import sql, { type Sql } from "sql-template-tag";
import {
  type AutomationDetails,
  createAutomation,
  getAutomation,
  setAutomationStatus,
} from "#shared/api/automations.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { markInvitationSent } from "../campaigns/after-delivery.ts";
import { runAutomations } from "../campaigns/automations/run-automations.ts";
import { createMessaging } from "../messaging.ts";
import type { TestApp } from "./test-app.ts";

const zones = [
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Sao_Paulo",
  "UTC",
  "Africa/Cairo",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];
const hourMs = 3_600_000;

export interface SimulatedMessage {
  contactId: string;
  timeZone: string;
  position: number;
  at: Date;
}

export interface Simulation {
  messages: SimulatedMessage[];
  /** After an answer no reminder may follow; after any other stop no message at all. */
  stops: { contactId: string; at: Date; isAnswer: boolean }[];
  bestHour: AutomationDetails["bestHour"];
}

/**
 * A business of the plan Professional whose automation runs in these days. Of a hundred messages a fixed share
 * is answered, bounces or is unsubscribed from; services go on, and the automation is paused now and then.
 */
export async function simulateAutomation(
  test: TestApp,
  { contacts, days, everyHours }: { contacts: number; days: number; everyHours: number },
): Promise<Simulation> {
  const { database } = test.context;
  const service = (statement: Sql) => database.serviceTransaction((tx) => tx.execute(statement));
  const owner = await test.signUp("simulated@lakeside.example");
  const details = { name: "Simulated", postalAddress: "1 Main Street", timeZone: "UTC" };
  await owner.call(updateBusiness, { body: details });
  const question = { type: "text" as const, text: "How?", description: "", required: true };
  const questions = [{ ...question, options: [] }];
  const content = { title: "How was it?", description: "", questions };
  const { id: flowId } = await owner.call(createFlow, { body: content });
  await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  await service(sql`update businesses set plan = 'professional' where name = 'Simulated'`);
  await service(sql`
    insert into contacts (business_id, name, email, type, time_zone, last_service_on)
    select b.id, 'Person ' || n, 'person' || n || '@customer.example', 'client',
      (${zones}::text[])[1 + n % ${zones.length}], ${test.clock.now()}::date + (n % ${days})::int
    from generate_series(1, ${contacts}) n, businesses b where b.name = 'Simulated'`);
  const body = { ...defaultSettings, name: "Year", flowId, reminders: 2, shouldChooseHour: true };
  const { automationId } = await owner.call(createAutomation, { body });
  const set = (status: "on" | "paused") =>
    owner.call(setAutomationStatus, { automationId, body: { status } });
  await set("on");

  const job = runAutomations({ ...test.context, ...createMessaging(test.context) });
  const messages: SimulatedMessage[] = [];
  const stops: Simulation["stops"] = [];
  for (let hour = 0; hour < days * 24; hour += everyHours) {
    test.clock.advance(everyHours * hourMs);
    // A week's pause every ten weeks, and half of the contacts come back after two thirds of the time.
    if (hour % (24 * 70) === 24 * 60) await set("paused");
    if (hour % (24 * 70) === 24 * 67) await set("on");
    if (hour === days * 16 - ((days * 16) % everyHours)) {
      await service(sql`
        update contacts set last_service_on = ${test.clock.now()}::date where right(id::text, 1) < '8'`);
    }
    await job.run({});
    await deliver();
  }
  const { bestHour } = await owner.call(getAutomation, { automationId });
  return { messages, stops, bestHour };

  /** What the outbox does, and what customers do. */
  async function deliver(): Promise<void> {
    const now = test.clock.now();
    await database.serviceTransaction(async (tx) => {
      const sent = await tx.query<
        Omit<SimulatedMessage, "at"> & {
          businessId: string;
          invitationId: string;
          to: string;
        }
      >(sql`
        with sent as (
          update messages set status = 'sent', sent_at = ${now}, content = null
          where kind = 'invitation' and status = 'queued' returning *)
        select m.business_id as "businessId", m.contact_id as "contactId", m.invitation_id as "invitationId",
          m.to_address as to, c.time_zone as "timeZone",
          (select count(*) - 1 from messages o where o.invitation_id = m.invitation_id) as position
        from sent m join contacts c on c.id = m.contact_id`);
      for (const message of sent) {
        const { contactId, timeZone, position, invitationId } = message;
        messages.push({ contactId, timeZone, position, at: now });
        await markInvitationSent(tx, message, now);
        const share = messages.length % 100;
        // Most answer what comes in the afternoon.
        const answering = readClock(now, timeZone).hour >= 14 ? 40 : 15;
        const stop =
          share < 2
            ? sql`update contacts set email_status = 'bounced', updated_at = ${now} where id = ${contactId}`
            : share < 5
              ? sql`update contacts set email_status = 'unsubscribed', updated_at = ${now} where id = ${contactId}`
              : share < 6
                ? sql`update contacts set declined_at = ${now} where id = ${contactId}`
                : share < 6 + answering
                  ? sql`update invitations set status = 'answered', answered_at = ${now}, updated_at = ${now} where id = ${invitationId}`
                  : sql`update invitations set status = 'opened' where id = ${invitationId} and status = 'sent'`;
        await tx.execute(stop);
        if (share < 6 + answering) stops.push({ contactId, at: now, isAnswer: share >= 6 });
      }
    });
  }
}

/** The clock on the wall there, by Intl and not by the code under test. */
function readClock(at: Date, timeZone: string): { hour: number; weekday: string } {
  const format = { timeZone, hour: "numeric", hourCycle: "h23", weekday: "short" } as const;
  const parts = new Intl.DateTimeFormat("en-US", format).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { hour: Number(part("hour")), weekday: part("weekday") };
}

const dayMs = 24 * hourMs;

/** What breaks a rule, in words; empty when all are kept. */
export function findBrokenRules({ messages, stops }: Simulation): string[] {
  const broken: string[] = [];
  const byMonth = new Map<string, number>();
  const last = new Map<string, SimulatedMessage>();
  const ended = new Map(stops.map((stop) => [stop.contactId, stop]));
  for (const message of messages) {
    const { contactId, timeZone, position, at } = message;
    const say = (rule: string) => broken.push(`${rule}: ${contactId} at ${at.toISOString()}`);
    const { hour, weekday } = readClock(at, timeZone);
    if (hour < 10 || hour >= 16) say("outside the window");
    if (!["Tue", "Wed", "Thu"].includes(weekday)) say("on another day");
    const month = at.toISOString().slice(0, 7);
    byMonth.set(month, (byMonth.get(month) ?? 0) + 1);
    const before = last.get(contactId);
    const gap = before ? (at.getTime() - before.at.getTime()) / dayMs : Number.POSITIVE_INFINITY;
    if (position === 0 && gap < 180) say("asked again too soon");
    if (position > 0 && (before?.position !== position - 1 || gap < 4)) say("reminded twice");
    if (position > 2) say("more than two reminders");
    const stop = ended.get(contactId);
    if (stop && at > stop.at && (position > 0 || !stop.isAnswer)) say("after a stop");
    last.set(contactId, message);
  }
  for (const [month, count] of byMonth) if (count > 500) broken.push(`over the plan: ${month}`);
  return broken;
}
