import sql from "sql-template-tag";
import { warnFromShare } from "#shared/api/plan-usage.ts";
import type { Tx } from "../platform/database/database.ts";
import type { StoredPlanUsage } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { planUsageReached } from "./events.ts";
import { computeQuota } from "./find-room.ts";

/**
 * Notifies the owners when messages bring the month's requests to the warning threshold or the limit.
 * @param usage before these messages were added.
 */
export async function notifyOfQuota(
  { events }: Pick<InvitationDeps, "events">,
  tx: Tx,
  usage: StoredPlanUsage,
  added: number,
  now: Date,
): Promise<void> {
  const { limit, used: before } = computeQuota(usage, now);
  if (limit === null) return;
  const used = before + added;
  const isReached = (count: number) => before < count && used >= count;
  if (!isReached(limit) && !isReached(limit * warnFromShare)) return;
  const [row] = await tx.query<{ businessId: string }>(
    sql`select app.business_id() as "businessId"`,
  );
  const { renewsAt } = usage;
  if (!row) return;
  const reached = { ...row, used, limit, renewsAt };
  await tx.asService((service) => events.raise(service, planUsageReached, reached));
}
