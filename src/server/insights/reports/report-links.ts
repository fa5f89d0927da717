import sql, { type Sql } from "sql-template-tag";
import type { Claims, Tx } from "../../platform/database/database.ts";

export interface ReportView {
  title: string;
  /** The same as in `saved_views`. */
  query: string;
}

export interface LinkRow {
  id: string;
  title: string;
  /** True when it was made for a mailed report. */
  isMailed: boolean;
  createdBy: string | null;
  createdAt: Date;
  revokedBy: string | null;
  revokedAt: Date | null;
}

/** SQL for the name of a member, shown to people of the same business. */
export const nameOf = (user: Sql) =>
  sql`(select coalesce(nullif(name, ''), email) from users where id = ${user})`;

export const listLinks = (tx: Tx): Promise<LinkRow[]> =>
  tx.query<LinkRow>(sql`
    select l.id, l.title, l.is_mailed as "isMailed", ${nameOf(sql`l.created_by`)} as "createdBy", l.created_at as "createdAt",
      ${nameOf(sql`l.revoked_by`)} as "revokedBy", l.revoked_at as "revokedAt"
    from report_links l where l.business_id = app.business_id() order by l.created_at desc, l.id`);

/** Adds a link to a mailed report. For the service role. */
export async function insertMailedLink(
  tx: Tx,
  { businessId, viewId, title, query }: ReportView & { businessId: string; viewId: string },
  now: Date,
): Promise<string> {
  const [link] = await tx.query<{ id: string }>(sql`
    insert into report_links (business_id, view_id, title, query, is_mailed, created_at)
    values (${businessId}, ${viewId}, ${title}, ${query}, true, ${now}) returning id`);
  if (!link) throw new Error("The link was not stored.");
  return link.id;
}

/** @returns undefined when there is no such view. */
export async function insertLink(tx: Tx, viewId: string, now: Date): Promise<string | undefined> {
  const [link] = await tx.query<{ id: string }>(sql`
    insert into report_links (business_id, view_id, title, query, created_by, created_at)
    select business_id, id, name, query, app.user_id(), ${now} from saved_views
    where id = ${viewId} and business_id = app.business_id()
    returning id`);
  return link?.id;
}

/** @returns false when there is no such link. */
export const revokeLink = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await revokeLinks(tx, sql`id = ${id}`, now)) > 0;

export const revokeLinksOfView = (tx: Tx, viewId: string, now: Date): Promise<number> =>
  revokeLinks(tx, sql`view_id = ${viewId}`, now);

/** The first person who revoked a link stays on record. */
const revokeLinks = (tx: Tx, which: Sql, now: Date) =>
  tx.execute(sql`
    update report_links set revoked_at = coalesce(revoked_at, ${now}),
      revoked_by = case when revoked_at is null then app.user_id() else revoked_by end
    where ${which} and business_id = app.business_id()`);

export interface PublicReport extends ReportView {
  isRevoked: boolean;
  /** The claims of a member, whose permissions apply to reading the figures; undefined when none is left. */
  claims: Claims | undefined;
}

/** Reads the report behind a public link. For the service role. */
export async function findPublicReport(tx: Tx, id: string): Promise<PublicReport | undefined> {
  const [row] = await tx.query<
    ReportView & { isRevoked: boolean; sub: string | null; dct: string }
  >(sql`
    select l.title, l.query, l.revoked_at is not null as "isRevoked", b.tenant_id as dct,
      ${memberOf(sql`b.id`)} as sub
    from report_links l join businesses b on b.id = l.business_id where l.id = ${id}`);
  if (!row) return undefined;
  const { sub, dct, ...link } = row;
  return { ...link, claims: sub === null ? undefined : { role: "user", sub, dct } };
}

/** The identity user id of a member who may read the business's figures; null when none is left. */
export const memberOf = (business: Sql) => sql`(
  select u.descope_id from business_members m join users u on u.id = m.user_id and u.disabled_at is null
  where m.business_id = ${business} order by m.created_at limit 1)`;
