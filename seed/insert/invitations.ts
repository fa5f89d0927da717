import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import type { DemoInvitation } from "../contacts.ts";
import type { DemoHistory } from "../history.ts";
import { type Ids, rowsOf } from "./ids.ts";

/** The invitations with their messages; responses mark the answered ones. */
export async function insertInvitations(
  tx: Tx,
  { business, businessId, members: [ownerId], flows, campaignIds }: Ids,
  { invitations }: DemoHistory,
  random: Random,
): Promise<void> {
  const rows = invitations.map((one) => ({
    id: one.id,
    messageId: random.uuid(),
    status: one.status === "answered" ? "sent" : one.status,
    sentAt: one.sentAt,
    openedAt: one.status === "opened" ? openedAt(one) : null,
    contactId: one.contact.id,
    flowId: flows.get(one.flow)?.id,
    campaignId: one.campaign === null ? null : campaignIds[one.campaign],
    automationId: one.campaign === null ? flows.get(one.flow)?.automationId : null,
    to: one.contact.email,
    reason: one.status === "failed" ? "550 5.1.1 The mailbox does not exist." : "",
  }));
  const given = sql`jsonb_to_recordset(${rowsOf(rows)}::jsonb) as i(id uuid, "messageId" uuid, status text,
    "sentAt" timestamptz, "openedAt" timestamptz, "contactId" uuid, "flowId" uuid, "campaignId" uuid,
    "automationId" uuid, "to" text, reason text)`;
  await tx.execute(sql`
    insert into invitations (id, business_id, flow_id, contact_id, user_id, campaign_id, automation_id, status, reason,
      sent_at, opened_at, created_at, updated_at)
    select i.id, ${businessId}, i."flowId", i."contactId", ${ownerId}, i."campaignId", i."automationId", i.status,
      i.reason, case when i.status <> 'failed' then i."sentAt" end, i."openedAt", i."sentAt", i."sentAt"
    from ${given}`);
  await tx.execute(sql`
    insert into messages (id, business_id, contact_id, invitation_id, kind, to_address, subject, message_id, status,
      attempts, last_error, sent_at, created_at, updated_at)
    select i."messageId", ${businessId}, i."contactId", i.id, 'invitation', i."to",
      ${`How did we do? – ${business.name}`}, i.id || '@demo.invalid',
      case when i.status = 'failed' then 'failed' else 'sent' end, 1, nullif(i.reason, ''),
      case when i.status <> 'failed' then i."sentAt" end, i."sentAt", i."sentAt"
    from ${given}`);
}

export const openedAt = ({ sentAt }: DemoInvitation) => new Date(sentAt.getTime() + 5_400_000);
