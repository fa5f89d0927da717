import sql from "sql-template-tag";
import type { AdminJobs } from "#shared/api/administration.ts";
import type { Tx } from "../platform/database/database.ts";

/** Maximum number of failed jobs listed, newest first. */
const listed = 100;

// pg-boss's own tables, as of the pinned version: its queue counts are refreshed once a minute only.
export async function readJobs(service: Tx): Promise<AdminJobs> {
  const queues = await service.query<AdminJobs["queues"][number]>(sql`
    select q.name,
      count(j.id) filter (where j.state in ('created', 'retry')) as waiting,
      count(j.id) filter (where j.state = 'active') as running,
      count(j.id) filter (where j.state = 'failed') as failed,
      count(j.id) filter (where j.state = 'completed') as done
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_%' group by q.name order by q.name`);
  const failedJobs = await service.query<WithDate<AdminJobs["failedJobs"][number]>>(sql`
    select id, name, retry_count + 1 as tries, completed_on as "failedAt",
      coalesce(output ->> 'message', output #>> '{value,message}', '') as error
    from pgboss.job where state = 'failed' order by completed_on desc limit ${listed}`);
  const failedMessages = await service.query<WithDate<AdminJobs["failedMessages"][number]>>(sql`
    select m.id, m.kind, b.name as "businessName", coalesce(m.last_error, '') as error,
      m.attempts as tries, m.updated_at as "failedAt", 
      m.content is not null and m.invitation_id is null as "canRetry"
    from messages m left join businesses b on b.id = m.business_id
    where m.status = 'failed' order by m.updated_at desc limit ${listed}`);
  return {
    queues,
    failedJobs: failedJobs.map(withText),
    failedMessages: failedMessages.map(withText),
  };
}

type WithDate<Row> = Omit<Row, "failedAt"> & { failedAt: Date };

const withText = <Row extends { failedAt: Date }>({ failedAt, ...row }: Row) => ({
  ...row,
  failedAt: failedAt.toISOString(),
});

/**
 * Works like pg-boss's own `retry`, inside our transaction.
 * @returns false when the job had not failed.
 */
export async function retryFailedJob(service: Tx, id: string): Promise<boolean> {
  const count = await service.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where id = ${id} and state = 'failed'`);
  return count > 0;
}

/**
 * Excludes invitations: their business invites the customer again, by its own rules.
 * @returns false when the message had not failed, or its content is erased.
 */
export async function reopenMessage(service: Tx, id: string, now: Date): Promise<boolean> {
  const count = await service.execute(sql`
    update messages set status = 'queued', attempts = 0, updated_at = ${now}
    where id = ${id} and status = 'failed' and content is not null and invitation_id is null`);
  return count > 0;
}
