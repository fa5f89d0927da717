import sql from "sql-template-tag";
import type { InvitationChannel } from "#shared/campaigns/channel.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Room } from "./find-room.ts";
import { endStaleInvitations } from "./store.ts";

/** Reasons shown in the list beside a waiting invitation. */
const waitingReasons: Record<Room["limitedBy"], string> = {
  plan: "Waits its turn. It is sent automatically as soon as your plan leaves room.",
  check: `Waits its turn: ${maxDailyWithoutCheck} a day until your sending domain passes its check.`,
};

/** An invitation that waits for the plan's or the day's limit. */
export interface WaitingInvitation {
  id: string;
  contactId: string;
  flowId: string;
  /** Null for the first template, or when the chosen one was deleted. */
  templateId: string | null;
  channel: InvitationChannel;
  /** Null if it has waited since before campaigns were recorded. */
  campaignId: string | null;
  /** False when customers can no longer answer the flow. */
  published: boolean;
}

/**
 * Makes invitations wait. Runs as the service, like everything that writes invitations.
 * @returns those that wait now and did not before this call.
 */
export async function insertWaitingInvitations(
  tx: Tx,
  of: {
    flowId: string;
    templateId: string;
    campaignId: string;
    channel: InvitationChannel;
    limitedBy: Room["limitedBy"];
  },
  invitations: { id: string; contactId: string }[],
  now: Date,
): Promise<Set<string>> {
  if (invitations.length === 0) return new Set();
  const { flowId, templateId, campaignId, channel, limitedBy } = of;
  const rows = JSON.stringify(invitations);
  const inserted = await tx.asService((service) =>
    service.query<{ id: string }>(sql`
      insert into invitations (id, business_id, flow_id, contact_id, user_id, template_id, campaign_id, channel,
        status, reason, created_at, updated_at)
      select r.id, c.business_id, ${flowId}, c.id, app.user_id(), ${templateId}, ${campaignId}, ${channel},
        'waiting', ${waitingReasons[limitedBy]}, ${now}, ${now}
      from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, "contactId" uuid)
      join contacts c on c.id = r."contactId" and c.business_id = app.business_id()
      on conflict do nothing
      returning id`),
  );
  return new Set(inserted.map(({ id }) => id));
}

/** The longest-waiting invitations of the current business. */
export async function readWaitingInvitations(tx: Tx, limit: number): Promise<WaitingInvitation[]> {
  return tx.query<WaitingInvitation>(sql`
    select i.id, i.contact_id as "contactId", i.flow_id as "flowId", i.template_id as "templateId", i.channel,
      i.campaign_id as "campaignId", f.status = 'published' as published
    from invitations i join review_flows f on f.id = i.flow_id
    where i.business_id = app.business_id() and i.status = 'waiting'
    order by i.created_at, i.id limit ${limit}`);
}

/**
 * Queues waiting invitations for sending.
 * @returns those that may be sent; the others already have an open invitation.
 */
export async function releaseWaitingInvitations(
  tx: Tx,
  flowId: string,
  invitations: { id: string; contactId: string }[],
  times: { now: Date; staleBefore: Date },
): Promise<Set<string>> {
  const { now } = times;
  const ids = invitations.map(({ id }) => id);
  return tx.asService(async (service) => {
    await endStaleInvitations(service, flowId, invitations, times);
    const released = await service.query<{ id: string }>(sql`
      update invitations i set status = 'queued', reason = '', updated_at = ${now}
      where id = any (${ids}::uuid[]) and status = 'waiting' and not exists (
        select from invitations o where o.flow_id = i.flow_id and o.contact_id = i.contact_id
          and o.status in ('queued', 'sent', 'opened'))
      returning id`);
    return new Set(released.map(({ id }) => id));
  });
}

/** @returns the number that were waiting. */
export async function stopWaitingInvitations(
  tx: Tx,
  ids: string[],
  reason: string,
  now: Date,
): Promise<number> {
  return tx.asService((service) =>
    service.execute(sql`
      update invitations set status = 'stopped', reason = ${reason}, updated_at = ${now}
      where id = any (${ids}::uuid[]) and business_id = app.business_id() and status = 'waiting'`),
  );
}

/** Businesses with waiting invitations, each with an owner whose permissions apply. For the service role. */
export async function listBusinessesWithWaiting(
  service: Tx,
): Promise<{ sub: string; dct: string }[]> {
  return service.query(sql`
    select distinct on (b.id) u.descope_id as sub, b.tenant_id as dct
    from businesses b
    join business_members m on m.business_id = b.id and m.role = 'owner'
    join users u on u.id = m.user_id and u.disabled_at is null
    where exists (select from invitations i where i.business_id = b.id and i.status = 'waiting')
    order by b.id, m.created_at`);
}
