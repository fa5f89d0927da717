import sql, { raw } from "sql-template-tag";
import { rowOutcomes, undoDays } from "#shared/api/import-report.ts";
import type { Tx } from "../../platform/database/database.ts";
import { stuck } from "./to-file-import.ts";

/**
 * Deletes what is no longer needed. After a day: imports that were never run, and files of failed ones, except those that
 * an error of ours has stopped, which the operator may need. Once an import cannot be undone any more: all of it except its
 * row with the counts.
 */
export async function sweepImports(tx: Tx, now: Date): Promise<void> {
  const day = 24 * 60 * 60_000;
  const yesterday = new Date(now.getTime() - day);
  await tx.execute(sql`
    delete from contact_imports
    where trimmed_at is null and written_at is null and created_at < ${yesterday}
      and state in ('uploading', 'checking', 'checked')`);
  await tx.execute(sql`
    delete from contact_import_pieces where import_id in (
      select id from contact_imports
      where trimmed_at is null and created_at < ${yesterday} and state in ('failed', 'cancelled')
        and failure is distinct from ${stuck})`);
  const old = await tx.query<{ id: string }>(sql`
    update contact_imports set trimmed_at = ${now}, report = report || ${JSON.stringify(unnamed)}::jsonb
    where trimmed_at is null and coalesce(written_at, created_at) < ${new Date(now.getTime() - undoDays * day)}
      and state in ('done', 'undone', 'cancelled', 'failed')
    returning id`);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of ["pieces", "rejects", "changes"])
    await tx.execute(
      sql`delete from ${raw(`contact_import_${table}`)} where import_id = any (${ids}::uuid[])`,
    );
  // An import that wrote nothing has no history to keep.
  await tx.execute(
    sql`delete from contact_imports where id = any (${ids}::uuid[]) and written_at is null`,
  );
}

/** The parts of a report that name people, empty. */
const unnamed = {
  issues: Object.fromEntries(rowOutcomes.map((outcome) => [outcome, []])),
  sample: [],
};
