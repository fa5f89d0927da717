import sql from "sql-template-tag";
import { z } from "zod";
import { userSettings } from "#shared/api/me.ts";
import type { Tx } from "../../platform/database/database.ts";

const writingHelp = z.object({ businessId: z.uuid(), ai: userSettings.shape.ai });

/** The writing help that the current business offers its customers. */
export async function readWritingHelp(tx: Tx): Promise<z.infer<typeof writingHelp>> {
  const [row] = await tx.query(sql`
    select id as "businessId", ai from businesses where id = app.business_id()`);
  return writingHelp.parse(row);
}

const writingHelpUse = z.object({ drafts: z.number(), used: z.number() });

/** The number of the current business's customers who saw a model's draft, and who copied it. */
export async function readWritingHelpUse(tx: Tx): Promise<z.infer<typeof writingHelpUse>> {
  const [row] = await tx.query(sql`
    select count(*)::int as drafts,
      (count(*) filter (where copied_by not in ('customer', 'composer')))::int as used
    from review_responses
    where business_id = app.business_id() and had_model_draft and not is_test`);
  return writingHelpUse.parse(row);
}
