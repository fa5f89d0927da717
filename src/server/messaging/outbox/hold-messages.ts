import sql from "sql-template-tag";
import { z } from "zod";
import { findEndOfQuietHours } from "#shared/automations/schedule.ts";
import type { Tx } from "../../platform/database/database.ts";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { sendMessageJob } from "./queue-message.ts";
import type { StoredMessage } from "./store.ts";

type HoldDeps = Pick<Platform, "clock" | "config" | "mail">;
type Waiting = Pick<StoredMessage, "id" | "kind" | "channel" | "to" | "timeZone">;

const minuteMs = 60_000;

/**
 * Puts back those claimed messages that must not be sent now: during the recipient's quiet hours, or above their
 * domain's rate per minute. Messages to other domains are not delayed.
 * @returns the ids of the messages put back.
 */
export async function holdMessages(
  { clock, config, mail }: HoldDeps,
  tx: Tx,
  taken: Waiting[],
): Promise<Set<string>> {
  const now = clock.now();
  const held = new Map<string, Date>();
  const leaving: Waiting[] = [];
  for (const message of taken) {
    if (message.kind === "sign-in") continue;
    const dueAt = message.timeZone ? findEndOfQuietHours(now, message.timeZone) : now;
    if (dueAt > now) held.set(message.id, dueAt);
    else if (message.channel === "email") leaving.push(message);
  }
  if (mail.leavesMachine && config.mailPerDomain > 0) {
    const nextMinute = new Date(startOfMinute(now).getTime() + minuteMs);
    for (const { id } of await findBeyondRate(tx, leaving, now, config.mailPerDomain)) {
      held.set(id, nextMinute);
    }
  }
  await storeHolds(tx, held, now);
  return new Set(held.keys());
}

/**
 * Counts these messages in the current minute of their domains.
 * @returns those above the rate.
 */
async function findBeyondRate(
  tx: Tx,
  messages: Waiting[],
  now: Date,
  rate: number,
): Promise<Waiting[]> {
  if (messages.length === 0) return [];
  const byDomain = Map.groupBy(messages, ({ to }) => domainOf(to));
  const counts = [...byDomain].map(([domain, { length }]) => ({ domain, count: length }));
  // Ordered, so that two processes cannot deadlock.
  const rows = await tx.query<{ domain: string; taken: number }>(sql`
    insert into domain_minutes as d (domain, minute, taken)
    select r.domain, ${startOfMinute(now)}, r.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r(domain text, count int) order by r.domain
    on conflict (domain) do update set minute = excluded.minute,
      taken = case when d.minute = excluded.minute then d.taken else 0 end + excluded.taken
    returning domain, taken`);
  return rows.flatMap(({ domain, taken }) => {
    const own = byDomain.get(domain) ?? [];
    const takenBefore = taken - own.length;
    return own.slice(Math.max(0, rate - takenBefore));
  });
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

async function storeHolds(tx: Tx, held: Map<string, Date>, now: Date): Promise<void> {
  if (held.size === 0) return;
  const rows = [...held].map(([id, dueAt]) => ({ id, dueAt }));
  await tx.execute(sql`
    update messages m set status = 'queued', attempts = m.attempts - 1, held = true, due_at = r."dueAt", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "dueAt" timestamptz)
    where m.id = r.id and m.status = 'sending'`);
}

const releaseHeldMessagesJob = job({
  name: "messages.release",
  payload: z.object({}),
  cron: "* * * * *",
});

/** Queues held messages that are due, for each domain as many as it accepts per minute. */
export function releaseHeldMessages({
  database,
  clock,
  config,
  mail,
  jobs,
}: HoldDeps & Pick<Platform, "database" | "jobs">): JobRegistration {
  return handles(releaseHeldMessagesJob, () =>
    database.serviceTransaction(async (tx) => {
      const now = clock.now();
      const rate = mail.leavesMachine && config.mailPerDomain > 0 ? config.mailPerDomain : null;
      const released = await tx.query<{ id: string }>(sql`
        update messages m set held = false, updated_at = ${now}
        from (
          select id, row_number() over (
            partition by split_part(lower(to_address), '@', -1) order by due_at, created_at, id) as turn
          from messages where held and status = 'queued' and due_at <= ${now}
        ) due
        where m.id = due.id and m.held and (${rate}::int is null or due.turn <= ${rate})
        returning m.id`);
      const payloads = released.map(({ id }) => ({ messageId: id }));
      if (payloads.length > 0) await jobs.enqueueMany(tx, sendMessageJob, payloads);
    }),
  );
}

/** Deletes the counts of domains that have not been written to for a day. */
export const deleteOldMinutes = (tx: Tx, now: Date) =>
  tx.execute(sql`delete from domain_minutes where minute < ${now}::timestamptz - interval '1 day'`);
