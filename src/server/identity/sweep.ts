import sql from "sql-template-tag";
import { z } from "zod";
import { type EachDeps, handlesEach } from "../platform/jobs/handle-each.ts";
import { type JobRegistration, job } from "../platform/jobs/job.ts";
import type { IdentityDeps } from "./dependencies.ts";

/** Deletes expired rows once an hour. */
export const sweepIdentityJob = job({
  name: "identity.sweep",
  payload: z.unknown(),
  retryLimit: 1,
  cron: "17 * * * *",
});

/** Ended sessions are kept this long, so that "Expired due to logout" can be distinguished from a forged token. */
const endedSessionsKeptMs = 28 * 86_400_000;

export function sweepIdentity(
  deps: Pick<IdentityDeps, "clock" | "database"> & Omit<EachDeps, "database">,
): JobRegistration {
  const list = async () => {
    const now = deps.clock.now();
    const endedBefore = new Date(now.getTime() - endedSessionsKeptMs);
    return [
      sql`delete from identity.one_time_secrets where expires_at < ${now}::timestamptz - interval '1 day'`,
      sql`delete from identity.attempts where expires_at < ${now}`,
      sql`delete from identity.rate_limits where resets_at < ${now}`,
      sql`delete from identity.flow_runs where expires_at < ${now}`,
      // Refresh tokens are deleted with their session.
      sql`delete from identity.sessions where expires_at < ${now} or ended_at < ${endedBefore}`,
      sql`delete from identity.signing_keys where published_until < ${now}
          and generation < (select max(generation) from identity.signing_keys)`,
    ];
  };
  return handlesEach(deps, sweepIdentityJob, {
    list,
    keyOf: ({ text }) => text,
    // One short transaction per statement, so that other calls do not wait for the whole sweep.
    work: async (statement) => {
      await deps.database.serviceTransaction((tx) => tx.execute(statement));
    },
  });
}
