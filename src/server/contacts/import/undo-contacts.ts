import sql, { join, raw } from "sql-template-tag";
import { importTargets } from "#shared/contacts/import-targets.ts";
import { ImportCancelled, type ImportJob, type RunDeps } from "../../imports/run/import-store.ts";
import type { Tx } from "../../platform/database/database.ts";

export interface Undone {
  deleted: number;
  restored: number;
  /** Changed or invited since. */
  kept: number;
}

/** Contacts per transaction. */
const perStep = 1000;

const restored = join(
  [
    ...importTargets.filter(({ field }) => field !== "email").map(({ column }) => column),
    "phone_e164",
  ].map((column) => raw(`${column} = o.${column}`)),
);

/** Takes an import back, but for the contacts that were changed or invited since. Stated opt-outs stay. */
export async function undoContacts({ database, clock }: RunDeps, job: ImportJob): Promise<Undone> {
  const { id, writtenAt } = job;
  /** Acts until nothing is left. Each step notes its own counts, since another process may take the last one. */
  const step = async (act: (tx: Tx) => Promise<Step>): Promise<void> => {
    for (let isDone = false; !isDone; )
      isDone = await database.serviceTransaction(async (tx) => {
        const until = new Date(clock.now().getTime() + 60_000);
        const claimed = await tx.execute(sql`
          update contact_imports set claimed_until = ${until} where id = ${id} and state = 'undoing'`);
        if (claimed === 0) throw new ImportCancelled();
        const { taken, deleted = 0, restored = 0 } = await act(tx);
        await tx.execute(sql`
          update contact_imports set undone_deleted = undone_deleted + ${deleted},
            undone_restored = undone_restored + ${restored} where id = ${id}`);
        return taken === 0;
      });
  };
  await step(async (tx) => {
    const deleted = await tx.execute(sql`
      delete from contacts where id in (
        select c.id from contacts c
        where c.import_id = ${id} and c.updated_at = ${writtenAt} and not exists (select from invitations i where i.contact_id = c.id)
        limit ${perStep})`);
    return { taken: deleted, deleted };
  });
  await step(async (tx) => {
    const [found] = await tx.query<{ taken: number; restored: number }>(sql`
      with taken as (
        delete from contact_import_changes where (import_id, contact_id) in (
          select import_id, contact_id from contact_import_changes where import_id = ${id} limit ${perStep})
        returning contact_id, before
      ), written as (
        update contacts c set ${restored}, updated_at = ${clock.now()}
        from (select x.id as contact_id, o.* from taken t join contacts x on x.id = t.contact_id
          cross join lateral jsonb_populate_record(x, t.before) o) o
        where c.id = o.contact_id and c.updated_at = ${writtenAt}
        returning c.id
      )
      select (select count(*) from taken) as taken, (select count(*) from written) as restored`);
    return found ?? { taken: 0 };
  });
  const [undone] = await database.serviceTransaction(async (tx) => {
    await tx.execute(sql`
      with gone as (delete from suppressions where import_id = ${id} and is_guess returning business_id, email_key, reason)
      update contacts c set email_status = 'unknown' from gone
      where c.business_id = gone.business_id and c.email_key = gone.email_key and c.email_status = gone.reason`);
    return tx.query<Undone>(sql`
      select undone_deleted as deleted, undone_restored as restored,
        (select count(*) from contacts where import_id = ${id}) as kept
      from contact_imports where id = ${id}`);
  });
  return undone ?? { deleted: 0, restored: 0, kept: 0 };
}

/** The rows that one transaction took, and its effects. */
type Step = { taken: number; deleted?: number; restored?: number };
