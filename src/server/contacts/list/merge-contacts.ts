import sql, { join, raw } from "sql-template-tag";
import type { ContactAction } from "#shared/api/contact-actions.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import { AppError } from "#shared/errors.ts";
import { hasStrongerReason, weightOfReason } from "../../messaging/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { announceContacts } from "../store.ts";
import {
  type ActionDeps,
  emptyContacts,
  insertAction,
  insertActionRows,
  movedTables,
} from "./action-store.ts";

const stopReason = "Merged with another contact that has this invitation.";

/**
 * Merges several contacts into one. The kept contact takes missing values from the others, oldest first.
 * @throws AppError `not_found` unless all are contacts of the business.
 */
export async function mergeInto(
  { clock, random }: ActionDeps,
  tx: Tx,
  { keep, others }: { keep: string; others: string[] },
): Promise<ContactAction> {
  const now = clock.now();
  const action = { id: random.uuid(), kind: "merge" as const, tag: null, now };
  const ids = [...new Set([keep, ...others])];
  if (ids.length < 2) throw new AppError("not_found");
  await tx.asService(async (service) => {
    await insertAction(service, action);
    const count = await insertActionRows(service, action, ids);
    if (count !== ids.length) throw new AppError("not_found");
    await keepSuppression(service, keep, ids, now);
    await moveRows(service, keep, ids, now);
    await emptyContacts(
      service,
      now,
      ids.filter((id) => id !== keep),
    );
    await fillKept(service, action.id, keep, now);
    await keepConsents(service, action.id, keep, now);
  });
  await recordAudit(tx, { action: "contacts.merged", detail: { count: ids.length }, now });
  await announceContacts(tx);
  return { id: action.id, count: ids.length };
}

/** A person who must not be mailed at one address must not be mailed at the kept one either. */
async function keepSuppression(tx: Tx, keep: string, ids: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into suppressions (business_id, email_key, reason, source, created_at)
    select k.business_id, k.email_key, s.reason, 'Merged with a suppressed contact', ${now}
    from contacts k, contacts o join suppressions s on s.business_id = o.business_id and s.email_key = o.email_key
    where k.id = ${keep} and k.email_key <> '' and o.id = any (${ids}::uuid[]) and o.id <> k.id
    order by ${weightOfReason(sql`s.reason`)} desc limit 1
    on conflict (business_id, email_key) do update
      set reason = excluded.reason, source = excluded.source, created_at = excluded.created_at, is_guess = false
      where ${hasStrongerReason}`);
}

/**
 * A contact has at most one open and one waiting invitation to a flow: if there are several, the kept contact's oldest
 * one remains.
 */
async function moveRows(tx: Tx, keep: string, ids: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    with ranked as (
      select id, row_number() over (
        partition by case when status = 'waiting' then null else flow_id end, status = 'waiting'
        order by contact_id <> ${keep}, created_at, id) as nth
      from invitations
      where contact_id = any (${ids}::uuid[]) and status in ('waiting', 'queued', 'sent', 'opened')
    ), stopped as (
      update invitations i set status = 'stopped', reason = ${stopReason}, updated_at = ${now}
      from ranked r where r.id = i.id and r.nth > 1 returning i.id
    )
    update messages m set status = 'cancelled', last_error = ${stopReason}, updated_at = ${now}
    from stopped where m.invitation_id = stopped.id and m.status = 'queued'`);
  for (const { table } of movedTables) {
    await tx.execute(sql`
      update ${raw(table)} set contact_id = ${keep} where contact_id = any (${ids}::uuid[]) and contact_id <> ${keep}`);
  }
}

const filled = contactColumnList.map(({ column }) => column);

/** The first non-empty value, starting with the kept contact. */
async function fillKept(tx: Tx, actionId: string, keep: string, now: Date): Promise<void> {
  const firsts = join(
    [...filled, "phone_e164", "consent_source", "consent_at"].map((column) => {
      const value = raw(`b.${column}`);
      return sql`(array_agg(${value} order by b.id <> ${keep}, b.created_at, b.id)
        filter (where coalesce(${value}::text, '') <> ''))[1] as ${raw(column)}`;
    }),
  );
  const changes = join(
    filled.map((column) => raw(`${column} = coalesce(f.${column}, c.${column})`)),
  );
  await tx.execute(sql`
    with before as (
      select r.* from contact_action_rows a cross join lateral jsonb_populate_record(null::contacts, a.before) r
      where a.action_id = ${actionId}
    ), first as (
      select ${firsts}, max(b.last_email_sent_at) as asked_at, bool_or(b.email_sent) as email_sent from before b
    )
    update contacts c set ${changes}, updated_at = ${now},
      phone_e164 = case when c.phone is null then f.phone_e164 else c.phone_e164 end,
      consent_source = case when c.consent_basis is null then f.consent_source else c.consent_source end,
      consent_at = case when c.consent_basis is null then f.consent_at else c.consent_at end,
      tags = array(select distinct t from before b, unnest(b.tags) t order by t),
      last_email_sent_at = f.asked_at, email_sent = f.email_sent
    from first f where c.id = ${keep}`);
}

/** The history of the kept contact lists the legal bases of the others as replaced by its own. */
async function keepConsents(tx: Tx, actionId: string, keep: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into contact_changes (business_id, contact_id, user_id, before, after, created_at)
    select k.business_id, k.id, app.user_id(), jsonb_build_object('merged_from', b.id, 'consent_basis', b.consent_basis,
        'consent_source', b.consent_source, 'consent_at', b.consent_at),
      jsonb_build_object('consent_basis', k.consent_basis), ${now}
    from contact_action_rows a cross join lateral jsonb_populate_record(null::contacts, a.before) b, contacts k
    where a.action_id = ${actionId} and k.id = ${keep} and b.id <> k.id and b.consent_basis is not null
      and (b.consent_basis, b.consent_source, b.consent_at)
        is distinct from (k.consent_basis, k.consent_source, k.consent_at)
    order by b.created_at`);
}

/** Returns to merged contacts what belonged to them. */
export async function moveBack(tx: Tx, actionId: string, contactIds: string[]): Promise<void> {
  await tx.execute(sql`
    delete from contact_changes h using contact_action_rows a
    where a.action_id = ${actionId} and a.contact_id = any (${contactIds}::uuid[])
      and h.contact_id = any (select contact_id from contact_action_rows where action_id = ${actionId})
      and h.before ->> 'merged_from' = a.contact_id::text`);
  for (const { table, idType } of movedTables) {
    await tx.execute(sql`
      update ${raw(table)} t set contact_id = a.contact_id
      from contact_action_rows a cross join lateral jsonb_array_elements_text(a.before -> ${table}::text) moved
      where a.action_id = ${actionId} and a.contact_id = any (${contactIds}::uuid[]) and t.id = moved.value::${raw(idType)}`);
  }
}
