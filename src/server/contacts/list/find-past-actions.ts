import sql from "sql-template-tag";
import {
  actionUndoDays,
  maxListedActions,
  type PastContactAction,
} from "#shared/api/contact-actions.ts";
import type { Tx } from "../../platform/database/database.ts";

/** Actions on contacts that can be undone. Members may not read the rows of an action, so the service counts them. */
export async function findPastActions(service: Tx, now: Date): Promise<PastContactAction[]> {
  const after = new Date(now.getTime() - actionUndoDays * 86_400_000);
  const rows = await service.query<Omit<PastContactAction, "at"> & { at: Date }>(sql`
    select a.id, a.kind, a.tag, nullif(u.name, '') as by, a.created_at as at,
      (select count(*)::int from contact_action_rows r where r.action_id = a.id) as count
    from contact_actions a left join users u on u.id = a.user_id
    where a.business_id = app.business_id() and a.undone_at is null and a.created_at > ${after}
      and exists (select from contact_action_rows r where r.action_id = a.id)
    order by a.created_at desc limit ${maxListedActions}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
