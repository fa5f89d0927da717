import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { actionUndoDays } from "#shared/api/contact-actions.ts";
import { type ErasedPerson, eraseMessages } from "../../messaging/public.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { type EachDeps, handlesEach, isOurOwn } from "../../platform/jobs/handle-each.ts";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { eraseFromImports } from "../import/erase-from-imports.ts";

/** Erases daily the contacts whose retention period is over, and deleted ones that can no longer be restored. */
export const sweepContactsJob = job({
  name: "contacts.sweep",
  payload: z.unknown(),
  retryLimit: 1,
  cron: "41 3 * * *",
});

const sweepActionsJob = job({
  name: "contacts.sweep-actions",
  payload: z.unknown(),
  retryLimit: 1,
  cron: "43 3 * * *",
});

/** Contacts per transaction. */
const perStep = 500;

export function sweepContacts(
  deps: Pick<Platform, "clock" | "database"> & Omit<EachDeps, "database">,
): JobRegistration[] {
  const { clock, database } = deps;
  const undoEnds = () => new Date(clock.now().getTime() - actionUndoDays * 86_400_000);
  const isDue = () => sql`(c.deleted_at < ${undoEnds()} or ${isOver(clock.now())})`;
  return [
    handlesEach(deps, sweepContactsJob, {
      list: () =>
        database.serviceTransaction((tx) =>
          tx.query<{ business: string }>(
            sql`select distinct c.business_id as business from contacts c where ${isDue()}`,
          ),
        ),
      keyOf: ({ business }) => business,
      work: ({ business }) =>
        sweepBusiness(database, sql`c.business_id = ${business} and ${isDue()}`),
    }),
    handles(sweepActionsJob, () =>
      database.serviceTransaction(async (tx) => {
        await tx.execute(sql`delete from contact_actions where created_at < ${undoEnds()}`);
      }),
    ),
  ];
}

/**
 * A contact that cannot be erased must not block the others: its batch is erased one by one, and the error is thrown at
 * the end.
 */
async function sweepBusiness(database: Database, which: Sql): Promise<void> {
  const failures: unknown[] = [];
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await database.serviceTransaction((tx) =>
      tx.query<{ id: string }>(
        sql`select c.id from contacts c where ${which} and c.id > ${after} order by c.id limit ${perStep}`,
      ),
    );
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (!last) break;
    after = last;
    const erase = (some: string[]) => database.serviceTransaction((tx) => eraseContacts(tx, some));
    try {
      await erase(ids);
    } catch (error) {
      if (isOurOwn(error)) throw error;
      for (const id of ids)
        await erase([id]).catch((failure: unknown) => {
          if (isOurOwn(failure)) throw failure;
          failures.push(failure);
        });
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** True when a contact was not changed, mailed, served or heard from for the business's retention period. */
const isOver = (now: Date): Sql => sql`
  greatest(c.updated_at, c.last_email_sent_at, c.last_service_on) <
    ${now}::timestamptz - (select make_interval(months => b.contact_retention_months) from businesses b where b.id = c.business_id)
  and not exists (
    select from invitations i join businesses b on b.id = i.business_id
    where i.contact_id = c.id
      and i.updated_at >= ${now}::timestamptz - make_interval(months => b.contact_retention_months))`;

/**
 * Erases contacts with what belongs to them: `testing/places-of-people.ts` names every place that holds a person. Their
 * suppressions stay, and so do the rows of their messages, which the plan counts.
 * @param tx as the service.
 */
export async function eraseContacts(tx: Tx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const people = await tx.query<ErasedPerson>(sql`
    select c.business_id as "businessId", c.id as "contactId", c.name,
      array(select distinct address from (
        select c.email_key as address union all select lower(to_address) from messages where contact_id = c.id) known
        where address like '%@%') as emails,
      array(select distinct number from unnest(array[c.phone, c.phone_e164]) number where number <> '') as phones
    from contacts c where c.id = any (${ids}::uuid[])`);
  await eraseMessages(tx, people);
  await eraseFromImports(tx, people);
  return tx.execute(sql`delete from contacts where id = any (${ids}::uuid[])`);
}
