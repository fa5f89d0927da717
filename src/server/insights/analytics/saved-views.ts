import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import {
  type AnalyticsQuery,
  analyticsQuery,
  type SavedView,
  type saveView,
} from "#shared/api/analytics.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { revokeLinksOfView } from "../reports/report-links.ts";

export const listViews = (tx: Tx): Promise<SavedView[]> =>
  tx.query<SavedView>(sql`
    select id, name, query from saved_views where business_id = app.business_id() order by lower(name), id`);

/**
 * @throws AppError when the name is taken and must not be replaced, or the view is mailed and only an owner may change
 * it.
 */
export async function storeView(
  tx: Tx,
  { name, query, isReplacing }: z.infer<typeof saveView.body>,
  now: Date,
): Promise<SavedView> {
  if (!analyticsQuery.safeParse(readSearch(query)).success)
    throw new AppError("request.invalid", {
      fields: { query: "This is no address of the analytics page." },
    });
  await lockView(tx, sql`name = ${name}`);
  const [view] = await tx.query<SavedView>(sql`
    insert into saved_views as v (business_id, user_id, name, query, created_at)
    values (app.business_id(), app.user_id(), ${name}, ${query}, ${now})
    on conflict (business_id, name) do update set query = excluded.query
      where ${isReplacing} and ${isEditable(sql`v`)}
    returning id, name, query`);
  if (view) return view;
  const [taken] = await tx.query<{ isEditable: boolean }>(sql`
    select ${isEditable(sql`v`)} as "isEditable" from saved_views v
    where name = ${name} and business_id = app.business_id()`);
  throw new AppError(taken?.isEditable ? "view.exists" : "view.mailed");
}

/** Deletes a view with its public links and its recipients, which only an owner may remove. */
export async function removeView(tx: Tx, id: string, now: Date): Promise<void> {
  if (!(await lockView(tx, sql`id = ${id}`))) throw new AppError("not_found");
  await revokeLinksOfView(tx, id, now);
  const removed = await tx.execute(sql`
    delete from saved_views v where id = ${id} and ${isEditable(sql`v`)}`);
  if (removed === 0) throw new AppError("view.mailed");
}

/**
 * Locks a view, so that a recipient who is being added has to wait.
 * @returns true when there is such a view.
 */
async function lockView(tx: Tx, which: Sql): Promise<boolean> {
  const found = await tx.query(sql`
    select from saved_views where ${which} and business_id = app.business_id() for update`);
  return found.length > 0;
}

/** SQL condition: only an owner may change a view that is mailed to others. */
const isEditable = (view: Sql) => sql`
  (app.is_owner(${view}.business_id) or not exists (select from report_recipients where view_id = ${view}.id))`;

/**
 * Parses the query of the page's URL.
 * @throws when it is not a valid one.
 */
export const parseSavedQuery = (query: string): AnalyticsQuery =>
  analyticsQuery.parse(readSearch(query));

const readSearch = (query: string) => Object.fromEntries(new URLSearchParams(query));
