import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Tx } from "./database/database.ts";

/** Filters of a search; an empty list does not filter. */
export interface AuditQuery {
  /** The user that the event concerns. */
  subs: string[];
  actions: string[];
  excludedActions: string[];
  /** The identity provider's ids of businesses. */
  tenantIds: string[];
  /** Only entries that belong to no tenant. */
  noTenants: boolean;
  /** The method of a sign-in or an attempt. */
  methods: string[];
  /** Text anywhere in the action or its detail. */
  text: string;
  from: Date | undefined;
  to: Date | undefined;
  limit: number;
  offset: number;
}

export interface AuditedEvent {
  sub: string | null;
  tenantId: string | null;
  action: string;
  detail: Record<string, unknown>;
  at: Date;
}

/**
 * Entries of every business, newest first.
 * @param tx as the service.
 */
export async function searchAudit(
  tx: Tx,
  query: AuditQuery,
): Promise<{ events: AuditedEvent[]; total: number }> {
  const { subs, actions, excludedActions, tenantIds, methods, text, from, to } = query;
  const oneOf = (column: Sql, list: string[]) =>
    list.length > 0 ? [sql`${column} = any(${list})`] : [];
  const wanted = [
    ...oneOf(sql`u.descope_id`, subs),
    ...oneOf(sql`a.action`, actions),
    ...oneOf(sql`b.tenant_id`, tenantIds),
    ...(excludedActions.length > 0 ? [sql`a.action <> all(${excludedActions})`] : []),
    ...(query.noTenants ? [sql`a.business_id is null`] : []),
    ...(methods.length > 0
      ? [sql`(a.detail -> 'methods' ?| ${methods} or a.detail ->> 'method' = any(${methods}))`]
      : []),
    ...(text
      ? [sql`position(lower(${text}) in lower(a.action || ' ' || a.detail::text)) > 0`]
      : []),
    ...(from ? [sql`a.created_at >= ${from}`] : []),
    ...(to ? [sql`a.created_at <= ${to}`] : []),
  ];
  const rows = await tx.query<AuditedEvent & { total: number }>(sql`
    select u.descope_id as sub, b.tenant_id as "tenantId", a.action, a.detail, a.created_at as at,
      (count(*) over ())::int as total
    from audit_log a
      left join users u on u.id = a.user_id
      left join businesses b on b.id = a.business_id
    ${wanted.length > 0 ? sql`where ${join(wanted, " and ")}` : empty}
    order by a.id desc limit ${query.limit} offset ${query.offset}`);
  return { total: rows[0]?.total ?? 0, events: rows.map(({ total: _total, ...event }) => event) };
}
