import sql from "sql-template-tag";
import type { SharingChange } from "#shared/api/flows.ts";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import type { Tx } from "../../platform/database/database.ts";

/** @returns undefined when there is no such flow, or the caller may not see it. */
export async function readSharing(tx: Tx, flowId: string): Promise<FlowSharing | undefined> {
  const [row] = await tx.query<FlowSharing>(sql`
    select destination_ids as platforms, embed_origins as "embedOrigins" from review_flows
    where id = ${flowId} and business_id = app.business_id()`);
  return row;
}

/**
 * Writes only the given parts, because a colleague may change the others at the same time. Leaves `updated_at` alone,
 * so that an edit of the questions does not conflict.
 */
export async function writeSharing(
  tx: Tx,
  flowId: string,
  { platforms, embedOrigins }: SharingChange,
): Promise<void> {
  await tx.execute(sql`
    update review_flows set
      destination_ids = case when ${platforms !== undefined} then ${platforms}::uuid[]
        else destination_ids end,
      embed_origins = coalesce(${embedOrigins}, embed_origins)
    where id = ${flowId}`);
}

/** The websites that may embed a flow. */
export async function readEmbedOrigins(tx: Tx, flowId: string): Promise<string[]> {
  const [row] = await tx.query<{ origins: string[] }>(sql`
    select embed_origins as origins from review_flows
    where id = ${flowId} and status = 'published'`);
  return row?.origins ?? [];
}
