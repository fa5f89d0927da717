import sql, { empty } from "sql-template-tag";
import type {
  Invitation,
  InvitationPage,
  InvitationQuery,
  InvitationStatus,
} from "#shared/api/invitations.ts";
import type { InvitationChannel } from "#shared/campaigns/channel.ts";
import type { Tx } from "../platform/database/database.ts";
import { matchInvitationFigure } from "./invitation-figure.ts";

type Row = Omit<Invitation, "createdAt" | "dueAt" | "sentAt" | "answeredAt"> & {
  createdAt: Date;
  dueAt: Date | null;
  sentAt: Date | null;
  answeredAt: Date | null;
};

/** Newest first. The reason of a waiting one is the mail server's last answer. */
export async function listInvitationPage(tx: Tx, query: InvitationQuery): Promise<InvitationPage> {
  const pattern = `%${(query.search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const matches = sql`i.business_id = (select app.business_id())
    ${query.status ? sql`and i.status = ${query.status}` : empty}
    ${query.search ? sql`and (c.name ilike ${pattern} or c.email ilike ${pattern})` : empty}
    ${matchInvitationFigure(query)}`;
  const [[found], byStatus] = await Promise.all([
    tx.query<{ total: number; ids: string[] }>(sql`
      with found as materialized (
        select i.id, i.created_at, lower(c.name) as name from invitations i join contacts c on c.id = i.contact_id
        where ${matches})
      select (select count(*) from found) as total,
        array(select id from found order by created_at desc, name, id
          limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) as ids`),
    countByStatus(tx),
  ]);
  const { total = 0, ids = [] } = found ?? {};
  // Only the page's rows are joined with their flows and messages.
  const rows = await tx.query<Row>(sql`
    select i.id, i.contact_id as "contactId", c.name as "contactName", c.email as "contactEmail",
      i.flow_id as "flowId", f.title as "flowTitle", i.status,
      case when i.reason = '' and i.status = 'queued' then coalesce(m.last_error, '') else i.reason end as reason,
      coalesce(m.attempts, 0) as tries,
      i.created_at as "createdAt", case when m.held and i.status = 'queued' then m.due_at end as "dueAt", i.sent_at as "sentAt", i.answered_at as "answeredAt"
    from invitations i
    join contacts c on c.id = i.contact_id
    join review_flows f on f.id = i.flow_id
    -- Reminders belong to the same invitation: the last message counts.
    left join lateral (
      select attempts, last_error, held, due_at from messages where invitation_id = i.id order by created_at desc limit 1
    ) m on true
    where i.id = any (${ids}::uuid[])
    order by i.created_at desc, lower(c.name), i.id`);
  return { invitations: rows.map(toInvitation), total, byStatus };
}

async function countByStatus(tx: Tx): Promise<Record<InvitationStatus, number>> {
  const counts = await tx.query<{ status: InvitationStatus; count: number }>(sql`
    select status, count(*) as count from invitations
    where business_id = app.business_id() group by status`);
  return byStatus(counts);
}

/** Every state with the number of invitations in it. */
export function byStatus(
  counts: { status: InvitationStatus; count: number }[],
): Record<InvitationStatus, number> {
  const none = { waiting: 0, queued: 0, sent: 0, failed: 0, opened: 0, answered: 0, stopped: 0 };
  return { ...none, ...Object.fromEntries(counts.map(({ status, count }) => [status, count])) };
}

/** An invitation to be created. */
export interface NewInvitation {
  id: string;
  contactId: string;
}

/**
 * Stores invitations; an older open one to the same person and flow ends, since the person may be asked again. Runs as
 * the service: members may not write invitations beyond the plan.
 * @returns those that were stored; the others were already open.
 */
export async function insertInvitations(
  tx: Tx,
  {
    flowId,
    templateId,
    channel,
    ...by
  }: { flowId: string; templateId: string; channel: InvitationChannel } & (
    | { campaignId: string }
    | { automationId: string }
  ),
  invitations: NewInvitation[],
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<Set<string>> {
  const rows = JSON.stringify(invitations);
  const campaignId = "campaignId" in by ? by.campaignId : null;
  const automationId = "automationId" in by ? by.automationId : null;
  return tx.asService(async (service) => {
    await endStaleInvitations(service, flowId, invitations, { now, staleBefore });
    const stored = await service.query<{ id: string }>(sql`
      insert into invitations
        (id, business_id, flow_id, contact_id, user_id, template_id, campaign_id, automation_id, channel, created_at, updated_at)
      select r.id, c.business_id, f.id, c.id, app.user_id(), ${templateId}, ${campaignId}, ${automationId}, ${channel}, ${now}, ${now}
      from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, "contactId" uuid)
      join contacts c on c.id = r."contactId" and c.business_id = app.business_id()
      join review_flows f on f.id = ${flowId} and f.business_id = c.business_id and f.status = 'published'
      on conflict (flow_id, contact_id) where status in ('queued', 'sent', 'opened') do nothing
      returning id`);
    return new Set(stored.map(({ id }) => id));
  });
}

/** Ends invitations that were sent so long ago that the same people may be asked again. */
export async function endStaleInvitations(
  service: Tx,
  flowId: string,
  invitations: Pick<NewInvitation, "contactId">[],
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<void> {
  const contacts = invitations.map(({ contactId }) => contactId);
  await service.execute(sql`
    update invitations set status = 'stopped', reason = 'Asked again.', updated_at = ${now}
    where flow_id = ${flowId} and status in ('sent', 'opened') and coalesce(sent_at, created_at) <= ${staleBefore}
      and contact_id = any (${contacts}::uuid[])`);
}

/**
 * Stores a test invitation to the signed-in person, replacing their previous test of this flow and its answers. It has
 * no contact and is never marked as sent, so it is not counted anywhere.
 */
export async function replaceTestSend(
  tx: Tx,
  { id, flowId, now }: { id: string; flowId: string; now: Date },
): Promise<void> {
  await tx.asService(async (service) => {
    const earlier = sql`is_test and flow_id = ${flowId} and user_id = app.user_id()`;
    await service.execute(sql`
      delete from review_responses where is_test
        and invitation_id in (select id from invitations where ${earlier})`);
    await service.execute(sql`delete from invitations where ${earlier}`);
    await service.execute(sql`
      insert into invitations
        (id, business_id, flow_id, user_id, status, is_test, created_at, updated_at)
      values (${id}, app.business_id(), ${flowId}, app.user_id(), 'sent', true, ${now}, ${now})`);
  });
}

/** True when the invitation belongs to the current business. */
export async function isOwn(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.query(
    sql`select 1 from invitations where id = ${id} and business_id = app.business_id()`,
  );
  return found.length === 1;
}

export async function stopQueuedInvitation(
  tx: Tx,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`
      update invitations set status = 'stopped', reason = ${reason}, updated_at = ${now}
      where id = ${id} and business_id = app.business_id() and status = 'queued'`),
  );
}

export async function announceInvitations(tx: Tx): Promise<void> {
  await tx.query(sql`select app.announce(app.business_id(), 'invitations')`);
}

const toInvitation = (row: Row): Invitation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});
