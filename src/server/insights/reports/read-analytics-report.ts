import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { readAnalytics } from "../analytics/read-analytics.ts";
import { parseSavedQuery } from "../analytics/saved-views.ts";
import { describeReport, type Report } from "./describe-report.ts";
import type { ReportView } from "./report-links.ts";

/** The report on the current business. */
export async function readAnalyticsReport(
  tx: Tx,
  now: Date,
  { title, query: saved }: ReportView,
): Promise<Report> {
  const query = parseSavedQuery(saved);
  const [analytics, [business]] = await Promise.all([
    readAnalytics(tx, now, query),
    tx.query<{ name: string }>(sql`select name from businesses where id = app.business_id()`),
  ]);
  return describeReport({ title, businessName: business?.name ?? "", analytics, query });
}
