import sql from "sql-template-tag";
import { hasStrongerReason } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Merge } from "./merge-rows.ts";
import type { OptOut } from "./read-opt-out.ts";

/**
 * Keeps opt-outs for every address of their rows, whatever becomes of the row. One that the file states replaces a guess
 * and a weaker reason.
 */
export async function suppressOptedOut(
  tx: Tx,
  { importId, businessId, writtenAt }: Merge,
  fileName: string,
  rows: { addresses: string[]; optOut: OptOut | undefined }[],
): Promise<void> {
  const optOuts = new Map<string, OptOut>();
  for (const { addresses, optOut } of rows)
    for (const address of optOut ? addresses : []) {
      const earlier = optOuts.get(address);
      if (optOut && (!earlier || (earlier.isGuess && !optOut.isGuess)))
        optOuts.set(address, optOut);
    }
  if (optOuts.size === 0) return;
  const all = [...optOuts];
  const keys = all.map(([key]) => key);
  const reasons = all.map(([, { reason }]) => reason);
  await tx.execute(sql`
    insert into suppressions (business_id, email_key, reason, source, import_id, is_guess, created_at)
    select ${businessId}, key, reason, source, ${importId}, is_guess, ${writtenAt}
    from unnest(${keys}::text[], ${reasons}::text[], ${all.map(([, { source }]) => `${source} in ${fileName}`)}::text[],
      ${all.map(([, { isGuess }]) => isGuess)}::boolean[]) as o(key, reason, source, is_guess)
    on conflict (business_id, email_key) do update
      set reason = case when ${hasStrongerReason} then excluded.reason else suppressions.reason end,
        is_guess = false, source = excluded.source, import_id = excluded.import_id
      where (not excluded.is_guess and (suppressions.is_guess or ${hasStrongerReason}))
        -- A second import confirms a guess: undoing either of them lifts no suppression.
        or (suppressions.is_guess and suppressions.import_id is distinct from excluded.import_id)`);
  await tx.execute(sql`
    update contacts c set email_status = o.reason
    from unnest(${keys}::text[], ${reasons}::text[]) as o(key, reason)
    where c.business_id = ${businessId} and c.email_key = o.key and c.email_key <> ''
      and o.reason <> 'manual' and c.email_status in ('unknown', 'delivered')`);
}
