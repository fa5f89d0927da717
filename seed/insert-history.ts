import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { Question } from "#shared/questions/questions.ts";
import type { DemoFlow } from "./flows.ts";
import type { DemoHistory, DemoInvitation } from "./history.ts";

/** A published flow as the product stored it. */
export interface StoredFlow {
  id: string;
  questions: Question[];
}

export interface Ids {
  businessId: string;
  ownerId: string;
  flows: Map<DemoFlow, StoredFlow>;
}

/** Writes half a year at once, as the service role: a few statements, whatever its size. */
export async function insertHistory(tx: Tx, ids: Ids, history: DemoHistory): Promise<void> {
  const flowId = (flow: DemoFlow) => ids.flows.get(flow)?.id;
  await insertContacts(tx, ids, history);
  await insertInvitations(tx, ids, history.invitations, flowId);
  await insertResponses(tx, ids, history);
  await insertEvents(tx, ids, history, flowId);
  await insertNotifications(tx, ids, history);
}

async function insertContacts(tx: Tx, ids: Ids, { contacts, invitations }: DemoHistory) {
  const asked = new Map(invitations.map((one) => [one.contact.id, one]));
  const rows = contacts.map((one) => {
    const invitation = asked.get(one.id);
    return {
      ...one,
      emailStatus: emailStatus(one.isUnsubscribed, invitation),
      sentAt: invitation && invitation.status !== "failed" ? invitation.sentAt : null,
      consent: one.type === "client" ? "contract" : null,
    };
  });
  await tx.execute(sql`
    insert into contacts (id, business_id, user_id, name, email, phone, type, status, email_status, email_sent,
      last_email_sent_at, consent_basis, consent_source, consent_at, last_service_on, created_at, updated_at)
    select c.id, ${ids.businessId}, ${ids.ownerId}, c.name, c.email, c.phone, c.type, c.status, c."emailStatus",
      c."sentAt" is not null, c."sentAt", c.consent, case when c.consent is not null then 'Policy' end,
      case when c.consent is not null then c."createdAt" end, c."createdAt"::date, c."createdAt", c."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, name text, email text, phone text,
      type text, status text, "emailStatus" text, "sentAt" timestamptz, consent text, "createdAt" timestamptz)`);
  await tx.execute(sql`
    insert into suppressions (business_id, email_key, reason, created_at)
    select business_id, email_key, 'unsubscribed', updated_at from contacts
    where business_id = ${ids.businessId} and email_status = 'unsubscribed'`);
}

function emailStatus(isUnsubscribed: boolean, invitation: DemoInvitation | undefined): string {
  if (isUnsubscribed) return "unsubscribed";
  if (!invitation) return "unknown";
  return invitation.status === "failed" ? "bounced" : "delivered";
}

async function insertInvitations(
  tx: Tx,
  ids: Ids,
  invitations: DemoInvitation[],
  flowId: (flow: DemoFlow) => string | undefined,
) {
  const rows = invitations.map(({ id, contact, flow, status, sentAt }) => ({
    id,
    status,
    sentAt,
    contactId: contact.id,
    flowId: flowId(flow),
    to: contact.email,
    reason: status === "failed" ? "550 5.1.1 The mailbox does not exist." : "",
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(id uuid, status text,
    "sentAt" timestamptz, "contactId" uuid, "flowId" uuid, "to" text, reason text)`;
  await tx.execute(sql`
    insert into invitations (id, business_id, flow_id, contact_id, user_id, status, reason, sent_at, created_at, updated_at)
    select i.id, ${ids.businessId}, i."flowId", i."contactId", ${ids.ownerId},
      case when i.status = 'answered' then 'sent' else i.status end, i.reason,
      case when i.status <> 'failed' then i."sentAt" end, i."sentAt", i."sentAt"
    from ${given}`);
  await tx.execute(sql`
    insert into messages (business_id, contact_id, invitation_id, kind, to_address, subject, message_id, status,
      attempts, last_error, sent_at, created_at, updated_at)
    select ${ids.businessId}, i."contactId", i.id, 'invitation', i."to",
      'How was your experience with Lakeside Insurance?', i.id || '@demo.invalid',
      case when i.status = 'failed' then 'failed' else 'sent' end, 1, nullif(i.reason, ''),
      case when i.status <> 'failed' then i."sentAt" end, i."sentAt", i."sentAt"
    from ${given}`);
}

async function insertResponses(tx: Tx, ids: Ids, { responses }: DemoHistory) {
  const rows = responses.map((one, index) => ({
    id: one.id,
    key: one.key,
    at: one.submittedAt,
    // Every third customer agrees to be shown, whatever they rated.
    mayShowAt: index % 3 === 0 ? one.submittedAt : null,
    posted: one.posted,
    isRead: one.isRead,
    flowId: ids.flows.get(one.flow)?.id,
    invitationId: one.invitation?.id ?? null,
    // What was copied was copied as it had been written.
    copied: one.posted ? longestText(ids.flows.get(one.flow), one.answers) : null,
    answers: one.answers.map(({ question, value }, position) => {
      const asked = ids.flows.get(one.flow)?.questions[question];
      const as = { question_id: asked?.id, question_text: asked?.text, question_type: asked?.type };
      return { position, ...as, value };
    }),
  }));
  await tx.execute(sql`
    insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, read_at,
      submitted_at, posted, answers, draft, draft_level, draft_by, copied_text, copied_level, copied_by,
      may_show_at, created_at, updated_at)
    select r.id, ${ids.businessId}, r."flowId", r."invitationId", r.key,
      case when r."invitationId" is null then 'link' else 'invitation' end,
      case when r."isRead" then r.at + interval '3 hours' end, r.at, r.posted, r.answers,
      r.copied, made.level, made.by, r.copied, made.level, made.by,
      r."mayShowAt", r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key uuid, at timestamptz, posted text,
      answers jsonb, copied text, "isRead" boolean, "flowId" uuid, "invitationId" uuid, "mayShowAt" timestamptz)
    left join (values ('own', 'customer')) made(level, by) on r.copied is not null`);
  await tx.execute(sql`
    update invitations i set status = 'answered', answered_at = r.submitted_at, opened_at = r.submitted_at,
      updated_at = r.submitted_at
    from review_responses r where r.invitation_id = i.id and r.business_id = ${ids.businessId}`);
}

/** @returns null where nothing was written. */
function longestText(
  flow: StoredFlow | undefined,
  answers: DemoHistory["responses"][number]["answers"],
): string | null {
  const texts = answers.flatMap(({ question, value }) => {
    const type = flow?.questions[question]?.type;
    return typeof value === "string" && (type === "text" || type === "short_text") ? [value] : [];
  });
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

async function insertEvents(
  tx: Tx,
  ids: Ids,
  { invitations, responses }: DemoHistory,
  flowId: (flow: DemoFlow) => string | undefined,
) {
  const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const rows = [
    ...invitations.flatMap(({ id, flow, status, sentAt }) => {
      const given = { invitationId: id, responseId: null, flowId: flowId(flow) };
      const invited = { ...given, kind: "invited", at: sentAt };
      if (status === "failed") return [invited];
      return [invited, { ...given, kind: "delivered", at: minutesLater(sentAt, 1) }];
    }),
    ...responses.flatMap(({ id, flow, invitation, submittedAt, posted }) => {
      const given = {
        invitationId: invitation?.id ?? null,
        responseId: id,
        flowId: flowId(flow),
      };
      const kinds = ["opened", "answered", ...(posted ? ["copied"] : [])];
      if (posted === "yes") kinds.push("posted");
      return kinds.map((kind, n) => ({ ...given, kind, at: minutesLater(submittedAt, n - 1) }));
    }),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
    select ${ids.businessId}, e.kind, e."flowId", e."invitationId", e."responseId", e.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(kind text, "flowId" uuid, "invitationId" uuid,
      "responseId" uuid, at timestamptz)`);
}

async function insertNotifications(tx: Tx, ids: Ids, { responses }: DemoHistory) {
  const rows = responses
    .filter(({ isRead }) => !isRead)
    .map(({ id, flow, invitation, submittedAt }) => ({
      title: `${invitation?.contact.name ?? "A customer"} answered`,
      body: flow.title,
      path: `/responses/${id}`,
      at: submittedAt,
    }));
  await tx.execute(sql`
    insert into notifications (business_id, user_id, kind, title, body, path, created_at)
    select ${ids.businessId}, ${ids.ownerId}, 'response', n.title, n.body, n.path, n.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(title text, body text, path text, at timestamptz)`);
}
