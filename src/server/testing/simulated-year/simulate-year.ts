import sql, { type Sql } from "sql-template-tag";
import { createAutomation, getAutomation, setAutomationStatus } from "#shared/api/automations.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getFlow } from "#shared/api/flows.ts";
import { allowSending } from "#shared/api/receiving.ts";
import type { Plan } from "#shared/businesses/plans.ts";
import { jobRegistrations } from "../../features.ts";
import { DeliveryDeferred } from "../../messaging/outbox/deliver-message.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { createBusinessWithCampaigns } from "../builders/business-with-campaigns.ts";
import { CallFailed, type TestApp } from "../test-app.ts";
import { readWall } from "./find-broken-rules.ts";
import { answer, type CustomerDeps, reactAsCustomer } from "./react-as-customer.ts";
import { isInvitation, type RecordingMailServer } from "./recording-mail-server.ts";
import {
  businessZone,
  type Fact,
  type SimulatedMessage,
  type Simulation,
  simulatedEnv,
  simulatedSettings,
  simulatedTag,
  zones,
} from "./simulation.ts";

const hourMs = 3_600_000;

/**
 * Simulates a business with two automations and manual campaigns at any hour, pauses, a mail server that is sometimes
 * down, and contacts whose dates, tags and time zones change, even before they are asked. The jobs run every few hours,
 * every fifth time in two processes at once.
 */
export async function simulateYear(
  test: TestApp,
  mailServer: RecordingMailServer,
  {
    contacts,
    days,
    everyHours,
    plan,
  }: { contacts: number; days: number; everyHours: number; plan: Plan },
): Promise<Simulation> {
  const query = <Row extends object>(statement: Sql) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(statement));
  const { owner, flowId, send } = await createBusinessWithCampaigns(
    test,
    "owner@simulated.example",
  );
  const admin = await test.signUp(simulatedEnv.ADMIN_EMAILS);
  await owner.call(updateBusiness, {
    body: { name: "Simulated", postalAddress: "1 Main Street", timeZone: businessZone },
  });
  const { questions } = await owner.call(getFlow, { flowId });
  const [business] = await query<{ businessId: string }>(sql`
    update businesses set plan = ${plan} where name = 'Simulated' returning id as "businessId"`);
  const { businessId = "" } = business ?? {};
  const people = await query<{ id: string }>(sql`
    insert into contacts (business_id, name, email, type, time_zone, consent_basis, last_service_on, tags)
    select ${businessId}, 'Person ' || n, n || '@customer.example', 'client', (${zones}::text[])[1 + n % ${zones.length}],
      'contract', case when n % 10 <> 3 then ${test.clock.now()}::date + (n % ${days})::int end,
      case when n % 10 = 3 then array[${simulatedTag}] else '{}' end
    from generate_series(1, ${contacts}) n returning id`);
  const facts: Simulation["facts"] = new Map();
  await noteFacts(sql`true`);
  const body = { ...simulatedSettings, flowId };
  const { automationId } = await owner.call(createAutomation, { body });
  const byTag = { ...body, name: "Tagged", trigger: "tag" as const, tag: simulatedTag };
  const { automationId: tagAutomationId } = await owner.call(createAutomation, { body: byTag });
  async function set(status: "on" | "paused") {
    for (const id of [automationId, tagAutomationId])
      await owner.call(setAutomationStatus, { automationId: id, body: { status } });
  }
  await set("on");

  const jobs = new Map(jobRegistrations(test.context).map(({ job, run }) => [job.name, run]));
  const run = (name: string, payload: object = {}) => jobs.get(name)?.(payload);
  const customer: CustomerDeps = { test, businessId, flowId, questionId: questions[0]?.id ?? "" };
  const switchedOnAt = test.clock.now();
  const messages: Simulation["messages"] = [];
  const stops: Simulation["stops"] = [];
  const pauses: Simulation["pauses"] = [];
  /** The last mail that each address has ignored. */
  const unanswered = new Map<string, OutgoingMail>();
  let answeredWhileQueued = 0;
  let shouldGoOn = false;
  mailServer.take();

  for (let turn = 1; turn * everyHours <= days * 24; turn += 1) {
    test.clock.advance(everyHours * hourMs);
    const hour = turn * everyHours;
    await changeWhatRuns(hour);
    const isInTwoProcesses = turn % 5 === 0;
    await Promise.all([run("automations.run"), isInTwoProcesses && run("automations.run")]);
    await run("invitations.send-waiting");
    await run("messages.release");
    await run("messages.check-holds");
    await noteEndOfHold();
    await answerWhileQueued();
    await deliver(isInTwoProcesses);
    // Autovacuum is off in tests: without statistics every turn would read all messages and contacts.
    if (hour % 168 < everyHours)
      await test.context.driver.asOwner((owner) => owner.exec("vacuum (analyze)"));
  }
  const { bestHour } = await owner.call(getAutomation, { automationId });
  return { messages, facts, stops, answeredWhileQueued, pauses, switchedOnAt, plan, bestHour };

  async function noteFacts(where: Sql): Promise<void> {
    const at = test.clock.now();
    const rows = await query<Omit<Fact, "at">>(sql`
      select email as to, to_char(last_service_on, 'YYYY-MM-DD') as "servedOn", tags @> array[${simulatedTag}] as "isTagged",
        coalesce(time_zone, ${businessZone}) as "timeZone" from contacts where business_id = ${businessId} and ${where}`);
    for (const row of rows) {
      const known = facts.get(row.to);
      if (known) known.push({ ...row, at });
      else facts.set(row.to, [{ ...row, at }]);
    }
  }

  /** Moves, clears and restores dates and tags, and moves contacts to other time zones or to none of their own. */
  async function changeContacts(round: number): Promise<void> {
    const now = test.clock.now();
    const number = sql`split_part(email, '@', 1)::int`;
    const chosen = sql`(${number} + ${round}) % 6 = 0`;
    await query(sql`
      update contacts set updated_at = ${now},
        last_service_on = case when ${number} % 10 = 3 then null when last_service_on is null then ${now}::date
          when ${number} % 4 = 0 then null else last_service_on + ${number} % 4 * 3 end,
        tags = case when ${number} % 10 <> 3 then tags when tags = '{}' then array[${simulatedTag}] else '{}' end
      where business_id = ${businessId} and ${chosen}`);
    await query(sql`
      update contacts set updated_at = ${now},
        time_zone = case when ${round} % 4 <> 0 then (${zones}::text[])[1 + (${number} + ${round}) % ${zones.length}] end
      where business_id = ${businessId} and (${number} + ${round}) % 9 = 0`);
    await noteFacts(sql`(${chosen} or (${number} + ${round}) % 9 = 0)`);
  }

  async function changeWhatRuns(hour: number): Promise<void> {
    const now = test.clock.now();
    const isAt = (cycleDays: number, day: number) =>
      Math.floor((hour - everyHours - day * 24) / (cycleDays * 24)) !==
      Math.floor((hour - day * 24) / (cycleDays * 24));
    // A week's pause every five weeks, and a day without a mail server every three.
    if (isAt(35, 21)) {
      await set("paused");
      pauses.push({
        of: "automation",
        from: now,
        until: new Date(now.getTime() + 7 * 24 * hourMs),
      });
    }
    if (isAt(35, 28)) shouldGoOn = true;
    if (shouldGoOn) shouldGoOn = !(await unlessHeld(() => set("on")));
    if (isAt(21, 10.5)) mailServer.isDown = true;
    if (isAt(21, 11.5)) mailServer.isDown = false;
    // Most unsubscribed contacts return after two thirds of the time.
    if (isAt(days, (days * 2) / 3)) {
      await query(
        sql`update contacts set last_service_on = ${now}::date where right(id::text, 1) < 'c'`,
      );
      await noteFacts(sql`true`);
    }
    if (isAt(4, 2.25)) await changeContacts(Math.floor(hour / 96));
    await allowAfterDays(now);
    // Includes nights, since the interval is not a whole number of days.
    if (isAt(8.3, 4)) await inviteByHand(Math.floor(hour / 199));
  }

  async function inviteByHand(round: number): Promise<void> {
    const share = Math.ceil(contacts / 16);
    const chosen = people.slice((round % 16) * share, (round % 16) * share + share);
    await unlessHeld(() => send(chosen.map(({ id }) => id)));
  }

  /** Lifts a hold after four days, as an administrator would. */
  async function allowAfterDays(now: Date): Promise<void> {
    const [hold] = await query(sql`select from sending_holds where level is not null`);
    const last = pauses.findLast(({ of }) => of === "business");
    if (hold && (!last || last.until < now)) {
      pauses.push({ of: "business", from: now, until: new Date(now.getTime() + 96 * hourMs) });
    } else if (hold && last && last.until.getTime() === now.getTime()) {
      await admin.call(allowSending, { businessId, body: {} });
    }
  }

  /** Records the end of a hold, which also ends by itself once the figures allow it. */
  async function noteEndOfHold(): Promise<void> {
    const last = pauses.findLast(({ of }) => of === "business");
    const holds = await query(sql`select from sending_holds where level is not null`);
    if (last && last.until > test.clock.now() && holds.length === 0) last.until = test.clock.now();
  }

  /** Makes every second contact with a queued reminder answer the previous mail at that moment. */
  async function answerWhileQueued(): Promise<void> {
    const waiting = await query<{ to: string }>(sql`
      select m.to_address as to from messages m join invitations i on i.id = m.invitation_id
      where m.status = 'queued' and i.sent_at is not null and i.status in ('sent', 'opened') order by m.created_at, m.id`);
    const justNow = new Date(test.clock.now().getTime() - 1);
    for (const { to } of waiting) {
      const mail = unanswered.get(to);
      if (!mail || Number.parseInt(to, 10) % 2 === 0) continue;
      await answer(customer, mail);
      unanswered.delete(to);
      stops.push({ to, at: justNow, kind: "sequence" });
      answeredWhileQueued += 1;
    }
  }

  async function deliver(isInTwoProcesses: boolean): Promise<void> {
    if (!mailServer.isDown) await run("messages.try-outlet");
    const queued = await query<{ messageId: string }>(sql`
      select id as "messageId" from messages where status = 'queued' and not held order by created_at, id`);
    const tries = isInTwoProcesses ? queued.flatMap((one) => [one, one]) : queued;
    await Promise.all(
      tries.map(async (payload) => {
        try {
          await run("messages.send", payload);
        } catch (error) {
          if (!(error instanceof DeliveryDeferred)) throw error;
        }
      }),
    );
    const at = test.clock.now();
    const { sent, refused } = mailServer.take();
    for (const { to } of refused) stops.push({ to, at, kind: "for_good" });
    const invitations = sent.filter(isInvitation);
    const rows = await query<
      { messageId: string } & Pick<SimulatedMessage, "trigger" | "position" | "queuedAt">
    >(sql`
      select m.message_id as "messageId", a.settings->>'trigger' as trigger, m.created_at as "queuedAt",
        (select count(*)::int from messages o where o.invitation_id = m.invitation_id and o.created_at < m.created_at) as position
      from messages m join invitations i on i.id = m.invitation_id left join automations a on a.id = i.automation_id
      where m.message_id = any (${invitations.map(({ messageId }) => messageId)}::text[])`);
    const byId = new Map(rows.map((row) => [row.messageId, row]));
    for (const mail of invitations) {
      const { to } = mail;
      const row = byId.get(mail.messageId);
      if (!row) throw new Error(`a message to ${to} has no row`);
      messages.push({ to, ...row, at });
      const count = messages.length;
      const { hour } = readWall(at, facts.get(to)?.at(-1)?.timeZone ?? businessZone);
      const badListAt = Math.floor(contacts / 3);
      const isBadList = count >= badListAt && count < badListAt + 8;
      const kind = await reactAsCustomer(customer, mail, { count, hour, isBadList });
      if (kind) stops.push({ to, at, kind });
      if (kind) unanswered.delete(to);
      else unanswered.set(to, mail);
    }
  }
}

/** @returns false when the call was refused because the business may not send now. */
async function unlessHeld(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.body.code.startsWith("sending.")) return false;
    throw error;
  }
}
