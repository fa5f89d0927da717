import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { addDays, findSlot } from "#shared/automations/schedule.ts";
import type { DemoContact, DemoInvitation } from "../contacts.ts";
import { type DemoHistory, reminderDays, weekday } from "../history.ts";
import { type Ids, rowsOf } from "./ids.ts";

/** Inserts the automations' past and planned messages. */
export async function insertSteps(
  tx: Tx,
  ids: Ids,
  { contacts, invitations, responses }: DemoHistory,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const answeredAt = new Map(
    responses.flatMap(({ invitation, submittedAt }) =>
      invitation ? [[invitation.id, submittedAt] as const] : [],
    ),
  );
  const asked = new Set(invitations.map(({ contact }) => contact.id));
  const automated = invitations.filter(({ campaign }) => campaign === null);
  const steps = [
    ...automated.map((one) => ({
      ...common(ids, one.contact),
      position: 0,
      status: one.status === "failed" ? "stopped" : "sent",
      reason: one.status === "failed" ? "Email bounced." : "",
      dueAt: one.sentAt,
      doneAt: one.sentAt,
      invitationId: one.id,
    })),
    ...automated.flatMap((one) =>
      one.status === "failed" ? [] : [reminder(ids, one, answeredAt.get(one.id), now)],
    ),
    ...contacts
      .filter((one) => isToBeAsked(one) && !asked.has(one.id))
      .map((one) => planned(ids, one, now)),
  ].map((step) => ({ ...step, id: random.uuid() }));
  await tx.execute(sql`
    insert into automation_steps (id, business_id, automation_id, contact_id, occasion, position, version, status, reason,
      due_at, invitation_id, done_at, created_at)
    select s.id, ${ids.businessId}, s."automationId", s."contactId", s.occasion, s.position, 1, s.status, s.reason,
      s."dueAt", s."invitationId", s."doneAt", coalesce(s."doneAt", ${now}::timestamptz - interval '6 hours')
    from jsonb_to_recordset(${rowsOf(steps)}::jsonb) as s(id uuid, "automationId" uuid, "contactId" uuid,
      occasion text, position int, status text, reason text, "dueAt" timestamptz, "invitationId" uuid,
      "doneAt" timestamptz)`);
}

const isToBeAsked = ({ flow, type, isUnsubscribed, hasBounced, relation }: DemoContact) =>
  flow.automation && type === "client" && !isUnsubscribed && !hasBounced && !relation;

const common = ({ flows }: Ids, contact: DemoContact) => ({
  automationId: flows.get(contact.flow)?.automationId,
  contactId: contact.id,
  occasion: `tag ${contact.flow.tags[0]}`,
});

/** The reminder's step, stopped if the customer had answered or unsubscribed before. */
function reminder(
  ids: Ids,
  { id, contact, sentAt }: DemoInvitation,
  answeredAt: Date | undefined,
  now: Date,
) {
  const { timeZone } = ids.business;
  const dueAt = findSlot(addDays(sentAt, reminderDays, timeZone), timeZone, weekday);
  const given = { ...common(ids, contact), position: 1, dueAt, invitationId: id };
  if (answeredAt && answeredAt < dueAt)
    return { ...given, status: "stopped", reason: "They answered.", doneAt: answeredAt };
  if (contact.isUnsubscribed)
    return { ...given, status: "stopped", reason: "Unsubscribed.", doneAt: sentAt };
  if (dueAt > now) return { ...given, status: "planned", reason: "", doneAt: null };
  return { ...given, status: "sent", reason: "", doneAt: dueAt };
}

function planned(ids: Ids, contact: DemoContact, now: Date) {
  const { timeZone } = ids.business;
  const ready = addDays(contact.serviceOn, contact.flow.automation?.delayDays ?? 0, timeZone);
  const earliest = ready > now ? ready : addDays(now, 1, timeZone);
  const dueAt = findSlot(earliest, timeZone, weekday);
  const given = { ...common(ids, contact), position: 0, status: "planned", reason: "" };
  return { ...given, dueAt, doneAt: null, invitationId: null };
}
