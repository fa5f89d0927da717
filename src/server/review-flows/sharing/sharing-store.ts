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
 * Writes the parts that are given; the others may be a colleague's who changes them at this moment.
 * Leaves `updated_at` alone: whoever edits the questions meanwhile has nothing to merge.
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

/** Whose pages may show a flow in a frame. For the service role: visitors cannot read the list. */
export async function readEmbedOrigins(tx: Tx, flowId: string): Promise<string[]> {
  const [row] = await tx.query<{ origins: string[] }>(sql`
    select embed_origins as origins from review_flows
    where id = ${flowId} and status = 'published'`);
  return row?.origins ?? [];
}
