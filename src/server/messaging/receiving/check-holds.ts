import { z } from "zod";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { type HoldDeps, listHeldBusinesses, refreshHold } from "./sending-hold.ts";

export const checkHoldsJob = job({
  name: "messages.check-holds",
  payload: z.object({}),
  cron: "20 * * * *",
});

/** Releases businesses from a hold once their bounces and complaints are old enough. */
export function checkHolds(deps: HoldDeps & Pick<Platform, "database">): JobRegistration {
  return handles(checkHoldsJob, async () => {
    const { database } = deps;
    for (const { businessId } of await database.serviceTransaction(listHeldBusinesses)) {
      await database.serviceTransaction((tx) => refreshHold(deps, tx, businessId));
    }
  });
}
