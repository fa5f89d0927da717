import sql from "sql-template-tag";
import { z } from "zod";
import { userSettings } from "#shared/api/me.ts";
import type { Tx } from "../../platform/database/database.ts";

const writingHelp = z.object({ businessId: z.uuid(), ai: userSettings.shape.ai });

/** How the current business's customers are helped to write. */
export async function readWritingHelp(tx: Tx): Promise<z.infer<typeof writingHelp>> {
  const [row] = await tx.query(sql`
    select id as "businessId", ai from businesses where id = app.business_id()`);
  return writingHelp.parse(row);
}
