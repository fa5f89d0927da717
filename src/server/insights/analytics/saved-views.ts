import sql from "sql-template-tag";
import { type AnalyticsQuery, analyticsQuery, type SavedView } from "#shared/api/analytics.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";

export const listViews = (tx: Tx): Promise<SavedView[]> =>
  tx.query<SavedView>(sql`
    select id, name, query from saved_views where business_id = app.business_id() order by lower(name), id`);

export async function storeView(
  tx: Tx,
  { name, query }: Pick<SavedView, "name" | "query">,
  now: Date,
): Promise<SavedView> {
  if (!analyticsQuery.safeParse(readSearch(query)).success)
    throw new AppError("request.invalid", {
      fields: { query: "This is no address of the analytics page." },
    });
  const [view] = await tx.query<SavedView>(sql`
    insert into saved_views (business_id, user_id, name, query, created_at)
    values (app.business_id(), app.user_id(), ${name}, ${query}, ${now})
    on conflict (business_id, name) do update set query = excluded.query
    returning id, name, query`);
  if (!view) throw new Error("The view was not stored.");
  return view;
}

/** With its recipients, whom only an owner may remove. */
export async function removeView(tx: Tx, id: string): Promise<void> {
  // A recipient who is added meanwhile waits, and then finds no view.
  const [view] = await tx.query(sql`
    select from saved_views where id = ${id} and business_id = app.business_id() for update`);
  if (!view) throw new AppError("not_found");
  const removed = await tx.execute(sql`
    delete from saved_views where id = ${id} and (app.is_owner(business_id)
      or not exists (select from report_recipients where view_id = ${id}))`);
  if (removed === 0) throw new AppError("view.mailed");
}

/** What the page's address asks for. @throws when it is no address of the page's. */
export const parseSavedQuery = (query: string): AnalyticsQuery =>
  analyticsQuery.parse(readSearch(query));

const readSearch = (query: string) => Object.fromEntries(new URLSearchParams(query));
