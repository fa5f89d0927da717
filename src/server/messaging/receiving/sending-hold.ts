import sql from "sql-template-tag";
import { describeHold, type HoldLevel } from "#shared/api/receiving.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { sendingHeld } from "../events.ts";
import { sendMessageJob } from "../outbox/queue-message.ts";
import { judgeFigures, type SendingFigures } from "./judge-figures.ts";

const dayMs = 86_400_000;

export type HoldDeps = Pick<Platform, "clock" | "jobs" | "events">;

/** The figures of one business, for the service; a member's transaction sees only its own business. */
export async function readFigures(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<{ all: SendingFigures; proved: SendingFigures }> {
  const monthAgo = new Date(now.getTime() - 30 * dayMs);
  const [row] = await tx.query<
    Record<keyof SendingFigures | "provedBounced" | "provedComplained", number>
  >(sql`
    with recent as (
      select m.id, m.status, coalesce(nullif(lower(m.to_address), ''), m.id::text) as person from messages m
      where m.business_id = ${businessId} and m.kind = 'invitation' and m.created_at >= coalesce((
        select least(created_at, ${monthAgo}) from messages
        where business_id = ${businessId} and kind = 'invitation' and status = 'sent'
        order by created_at desc offset 999 limit 1), '-infinity')),
    told as (
      select r.person, e.kind, e.source from recent r join mail_events e on e.message_id = r.id
      where e.kind in ('bounced', 'complained')),
    counted as (
      select count(distinct person) filter (where kind = 'bounced') as bounced,
        count(distinct person) filter (where kind = 'complained') as complained,
        count(distinct person) filter (where kind = 'bounced' and source <> 'mail') as proved_bounced,
        count(distinct person) filter (where kind = 'complained' and source <> 'mail') as proved_complained
      from told)
    select (
        select count(distinct person) from recent r
        where r.status = 'sent' or exists (select from mail_events e where e.message_id = r.id and e.kind = 'bounced')
      ) as sent,
      bounced, complained, proved_bounced as "provedBounced", proved_complained as "provedComplained"
    from counted`);
  const {
    sent = 0,
    bounced = 0,
    complained = 0,
    provedBounced = 0,
    provedComplained = 0,
  } = row ?? {};
  return {
    all: { sent, bounced, complained },
    proved: { sent, bounced: provedBounced, complained: provedComplained },
  };
}

/** The current business's hold; null when invitations may be sent. */
export async function readHold(tx: Tx): Promise<HoldLevel | null> {
  const [hold] = await tx.query<{ level: HoldLevel | null }>(
    sql`select level from sending_holds where business_id = app.business_id()`,
  );
  return hold?.level ?? null;
}

/** @throws AppError `sending.held` */
export async function requireNoHold(tx: Tx): Promise<void> {
  const level = await readHold(tx);
  if (level) throw new AppError("sending.held", { message: describeHold(level) });
}

/**
 * Reassesses the figures after a bounce or complaint, and periodically; waiting messages continue when they allow it.
 */
export async function refreshHold(
  { clock, jobs, events }: HoldDeps,
  service: Tx,
  businessId: string,
): Promise<void> {
  const now = clock.now();
  // Lock the row first, so that two simultaneous complaints both count.
  const [before] = await service.query<Hold>(sql`
    insert into sending_holds as h (business_id) values (${businessId})
    on conflict (business_id) do update set level = h.level
    returning level, released_level as "releasedLevel", released_at as "releasedAt", warned_at as "warnedAt"`);
  const { all, proved } = await readFigures(service, businessId, now);
  const judged = judgeFigures(proved);
  const isWarned = judged === null && judgeFigures(all) !== null;
  const isReleased =
    before && judged && (await isStillReleased(service, businessId, before, judged));
  const level = isReleased ? null : judged;
  await service.execute(sql`
    update sending_holds set level = ${level},
      held_at = case when ${level}::text is null then null else coalesce(held_at, ${now}) end,
      released_level = case when ${judged}::text is null then null else released_level end,
      warned_at = case when ${isWarned} then coalesce(warned_at, ${now}) end
    where business_id = ${businessId}`);
  if (level && level !== before?.level)
    await events.raise(service, sendingHeld, { businessId, level, heldAt: now });
  if (isWarned && !before?.warnedAt)
    await events.raise(service, sendingHeld, { businessId, level: "warned", heldAt: now });
  if (before?.level && !level) await queueHeld({ jobs }, service, businessId);
  await service.query(sql`select app.announce(${businessId}, 'invitations')`);
}

interface Hold {
  level: HoldLevel | null;
  releasedLevel: HoldLevel | null;
  releasedAt: Date | null;
  warnedAt: Date | null;
}

async function isStillReleased(
  service: Tx,
  businessId: string,
  { releasedLevel, releasedAt }: Hold,
  judged: HoldLevel,
): Promise<boolean> {
  if (releasedLevel === null || (judged === "stopped" && releasedLevel !== "stopped")) return false;
  const later = await service.query(sql`
    select 1 from mail_events where business_id = ${businessId} and kind in ('bounced', 'complained')
      and source <> 'mail' and received_at > ${releasedAt} limit 1`);
  return later.length === 0;
}

/** Ends a hold manually. It returns with the next bounce or complaint while the figures are unchanged. */
export async function releaseHold(
  deps: HoldDeps,
  service: Tx,
  businessId: string,
  level: HoldLevel,
): Promise<void> {
  const now = deps.clock.now();
  await service.execute(sql`
    update sending_holds set released_level = ${level}, released_at = ${now}
    where business_id = ${businessId} and level is not null`);
  await refreshHold(deps, service, businessId);
}

async function queueHeld(
  { jobs }: Pick<HoldDeps, "jobs">,
  service: Tx,
  businessId: string,
): Promise<void> {
  const waiting = await service.query<{ messageId: string }>(sql`
    select id as "messageId" from messages
    where business_id = ${businessId} and kind = 'invitation' and status = 'queued' order by created_at`);
  if (waiting.length > 0) await jobs.enqueueMany(service, sendMessageJob, waiting);
}

/** Businesses to reassess: a hold also ends when bad messages are old enough. */
export const listHeldBusinesses = (service: Tx) =>
  service.query<{ businessId: string }>(
    sql`select business_id as "businessId" from sending_holds where level is not null or warned_at is not null`,
  );
