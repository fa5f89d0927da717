import sql from "sql-template-tag";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import type { Database, Tx } from "../database/database.ts";
import type { Log } from "../log.ts";
import { handles, type Job, type JobQueue, type JobRegistration, job, type Try } from "./job.ts";

export interface EachDeps {
  database: Pick<Database, "serviceTransaction">;
  jobs: Pick<JobQueue, "enqueue">;
  log: Log;
}

interface Each<Item> {
  /** Everything that is due. */
  list(): Promise<Item[]>;
  keyOf(item: Item): string;
  work(item: Item, which: Try): Promise<void>;
}

/**
 * A job over the items of many businesses. An item that fails does not block the others: it gets a separate job, which
 * retries it a few times. After that it is listed among the failed jobs with the reason, where an administrator can
 * retry it, and this job skips it for a day.
 */
export function handlesEach<Item>(
  deps: EachDeps,
  definition: Job,
  { list, keyOf, work }: Each<Item>,
): JobRegistration {
  const apart = job({
    name: `${definition.name}-apart`,
    payload: z.object({ key: z.string() }),
    retryLimit: 3,
    retryDelay: 60,
  });
  const { database, jobs, log } = deps;
  const all = handles(definition, async () => {
    const items = await list();
    if (items.length === 0) return;
    const setAside = await database.serviceTransaction((tx) => readSetAside(tx, apart.name));
    for (const item of items) {
      const key = keyOf(item);
      if (setAside.has(key)) continue;
      try {
        await work(item, { isLast: false });
      } catch (error) {
        if (isOurOwn(error)) throw error;
        log.error({ err: error, job: definition.name, key }, "an item is set aside");
        await database.serviceTransaction((tx) => jobs.enqueue(tx, apart, { key }));
      }
    }
  });
  const one = handles(apart, async ({ key }, which) => {
    const item = (await list()).find((candidate) => keyOf(candidate) === key);
    if (item) await work(item, which);
  });
  return { ...all, apart: one };
}

/** A database that is unavailable or a full disk is not the item's fault: the whole job is retried. */
export const isOurOwn = (error: unknown): boolean =>
  error instanceof AppError && error.status === 503;

/**
 * The items whose separate job is waiting, running, or has failed within a day, by the database's clock, which pg-boss
 * uses for `completed_on`.
 */
async function readSetAside(service: Tx, name: string): Promise<Set<string>> {
  const rows = await service.query<{ key: string }>(sql`
    select data ->> 'key' as key from pgboss.job
    where name = ${name} and (state in ('created', 'retry', 'active')
      or (state = 'failed' and completed_on > now() - interval '1 day'))`);
  return new Set(rows.map(({ key }) => key));
}
