import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { ContactActionKind } from "#shared/api/contact-actions.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSuppressed, selectedContacts } from "./filter-contacts.ts";

export type ActionDeps = Pick<Platform, "clock" | "random">;

/** All columns of a contact that deletion empties. */
const contentColumns = [
  ...contactColumnList.map(({ column }) => column),
  "tags",
  "phone_e164",
  "consent_source",
  "consent_at",
];
const restored = join(contentColumns.map((column) => raw(`${column} = r.${column}`)));
const emptied = join(
  contentColumns.map((column) => {
    if (column === "tags") return sql`tags = '{}'`;
    return ["name", "email", "status", "type"].includes(column)
      ? sql`${raw(column)} = ''`
      : sql`${raw(column)} = null`;
  }),
);

/** Tables whose rows a merge moves to the kept contact, with the type of their ids. */
export const movedTables = [
  { table: "invitations", idType: "uuid" },
  { table: "messages", idType: "uuid" },
  { table: "contact_changes", idType: "bigint" },
  { table: "suppression_lifts", idType: "bigint" },
] as const;

export interface StoredAction {
  id: string;
  kind: ContactActionKind;
  tag: string | null;
  now: Date;
}

/** The functions below run as the service role, so every statement names the current business. */
export async function insertAction(tx: Tx, { id, kind, tag, now }: StoredAction): Promise<void> {
  await tx.execute(sql`
    insert into contact_actions (id, business_id, user_id, kind, tag, created_at)
    values (${id}, app.business_id(), app.user_id(), ${kind}, ${tag}, ${now})`);
}

/** @returns the next contacts that the action changes, ordered by id. */
export async function findNextContacts(
  tx: Tx,
  { kind, tag }: StoredAction,
  selected: Sql,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select c.id from contacts c where ${selected} ${changedBy(kind, tag)} and c.id > ${after}
    order by c.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** @returns the next contacts that the action changed, ordered by id. */
export async function findActionContacts(
  tx: Tx,
  actionId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select contact_id as id from contact_action_rows
    where action_id = ${actionId} and contact_id > ${after} order by contact_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Records which contacts an action changes.
 * @returns their number.
 */
export const insertActionRows = (tx: Tx, { id, kind }: StoredAction, ids: string[]) =>
  tx.execute(sql`
    insert into contact_action_rows (action_id, contact_id, before)
    select ${id}, c.id, ${beforeOf[kind]} from contacts c where ${selectedContacts({ ids })}`);

const beforeOf: Record<StoredAction["kind"], Sql> = {
  tag: sql`null`,
  untag: sql`null`,
  suppress: sql`null`,
  delete: sql`to_jsonb(c)`,
  merge: sql`to_jsonb(c) || jsonb_build_object(${join(
    movedTables.map(({ table }) => {
      const name = raw(table);
      return sql`${raw(`'${table}'`)}, (select coalesce(jsonb_agg(m.id), '[]') from ${name} m where m.contact_id = c.id)`;
    }),
  )})`,
};

function changedBy(kind: StoredAction["kind"], tag: string | null): Sql {
  if (kind === "tag") return sql`and not ${tag} = any (c.tags)`;
  if (kind === "untag") return sql`and ${tag} = any (c.tags)`;
  return kind === "suppress" ? sql`and c.email_key <> '' and not ${isSuppressed}` : empty;
}

const among = (ids: string[]) => sql`= any (${ids}::uuid[])`;

/**
 * Adds a tag to contacts, or removes it. The action is in their history; an entry for each changed tag would repeat it.
 */
export async function changeTags(
  tx: Tx,
  { tag, now }: Pick<StoredAction, "tag" | "now">,
  ids: string[],
  isAdded: boolean,
): Promise<number> {
  const without = sql`array_remove(c.tags, ${tag})`;
  await tx.query(sql`select set_config('request.is_contact_action', 'yes', true)`);
  return tx.execute(sql`
    update contacts c set tags = ${isAdded ? sql`${without} || ${tag}::text` : without}, updated_at = ${now}
    where c.id ${among(ids)} and c.deleted_at is null`);
}

export async function suppressContacts(tx: Tx, now: Date, ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into suppressions (business_id, email_key, reason, source, created_at)
    select c.business_id, c.email_key, 'manual', 'The list of contacts', ${now}
    from contacts c where c.id ${among(ids)}
    on conflict do nothing`);
}

/** A contact who has unsubscribed since then has a different reason, and stays suppressed. */
export const liftSuppressions = (tx: Tx, ids: string[], actedAt: Date) =>
  tx.execute(sql`
    delete from suppressions s using contacts c
    where c.id ${among(ids)} and s.business_id = c.business_id and s.email_key = c.email_key
      and s.reason = 'manual' and s.created_at = ${actedAt}`);

/** Cancels everything that is waiting to be sent to these contacts. */
export async function stopWaiting(tx: Tx, ids: string[], reason: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'cancelled', last_error = ${reason}, updated_at = ${now}
    where contact_id ${among(ids)} and status = 'queued'`);
  await tx.execute(sql`
    update invitations set status = 'stopped', reason = ${reason}, updated_at = ${now}
    where contact_id ${among(ids)} and status in ('waiting', 'queued')`);
}

/**
 * Empties contacts. Without an address they block no other contact and are not invited; rows that refer to them stay
 * for the undo.
 */
export async function emptyContacts(tx: Tx, now: Date, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update contacts c set ${emptied}, deleted_at = ${now}, updated_at = ${now} where c.id ${among(ids)}`);
}

/** @returns the ids of the restored contacts. Another contact may have taken the address in the meantime. */
export async function restoreContacts(
  tx: Tx,
  actionId: string,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update contacts c set ${restored}, deleted_at = null, updated_at = ${now}
    from contact_action_rows a cross join lateral jsonb_populate_record(null::contacts, a.before) r
    where a.action_id = ${actionId} and a.contact_id ${among(ids)} and c.id = a.contact_id and c.deleted_at is not null
      and (r.email = '' or not exists (
        select from contacts o
        where o.business_id = c.business_id and o.email_key = lower(r.email) and o.email_key <> ''))
    returning c.id`);
  return rows.map((row) => row.id);
}

/** Restores the kept contact's own values, unless it was changed since the merge. */
export const restoreKept = (tx: Tx, id: string, ids: string[], mergedAt: Date, now: Date) =>
  tx.execute(sql`
    update contacts c set ${restored}, updated_at = ${now}
    from contact_action_rows a cross join lateral jsonb_populate_record(null::contacts, a.before) r
    where a.action_id = ${id} and a.contact_id ${among(ids)} and c.id = a.contact_id and c.deleted_at is null and c.updated_at = ${mergedAt}`);
