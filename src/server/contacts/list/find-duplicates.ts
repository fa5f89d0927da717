import sql, { raw } from "sql-template-tag";
import type { DuplicateGroup } from "#shared/api/contact-actions.ts";
import type { Tx } from "../../platform/database/database.ts";

const maxGroups = 50;
/** Maximum contacts in one group; a merge accepts no more. */
const maxInGroup = 20;

/** Contacts that may be the same person: first those that share a phone number, then those that share a name. */
export async function findDuplicates(tx: Tx): Promise<DuplicateGroup[]> {
  const phones = await findGroups(tx, "phone", "phone_e164", "c.phone_e164 is not null");
  const names = await findGroups(tx, "name", "lower(c.name)", "lower(c.name) <> ''");
  const known = new Set(phones.map(keyOf));
  return [...phones, ...names.filter((group) => !known.has(keyOf(group)))].slice(0, maxGroups);
}

const keyOf = ({ contacts }: DuplicateGroup) => contacts.map(({ id }) => id).join();

async function findGroups(
  tx: Tx,
  reason: DuplicateGroup["reason"],
  key: string,
  condition: string,
): Promise<DuplicateGroup[]> {
  const rows = await tx.query<Pick<DuplicateGroup, "contacts">>(sql`
    with shared as (
      select ${raw(key)} as key from contacts c
      where c.business_id = app.business_id() and c.deleted_at is null and ${raw(condition)}
      group by 1 having count(*) > 1 order by 1 limit ${maxGroups}
    )
    select g.contacts from shared cross join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone,
        'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.created_at, c.id) as contacts
      from (
        select * from contacts c where c.business_id = app.business_id() and c.deleted_at is null and ${raw(key)} = shared.key
        order by c.created_at, c.id limit ${maxInGroup}
      ) c
    ) g`);
  return rows.map(({ contacts }) => ({ reason, contacts }));
}
