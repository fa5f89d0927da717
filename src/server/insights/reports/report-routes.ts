import { Hono } from "hono";
import sql from "sql-template-tag";
import {
  createReportLink,
  getReportPdf,
  listReportLinks,
  revokeReportLink,
} from "#shared/api/reports.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve, serveFile } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { drawReport } from "./draw-report.ts";
import { readAnalyticsReport } from "./read-analytics-report.ts";
import {
  insertLink,
  type LinkRow,
  listLinks,
  type ReportView,
  revokeLink,
} from "./report-links.ts";
import { reportUrl } from "./report-url.ts";

type ReportDeps = ServeDeps & Pick<Platform, "config">;

/** A saved view as a PDF, and its public links. */
export function reportRoutes(deps: ReportDeps): Hono {
  const { clock } = deps;
  const router = new Hono();

  serveFile(
    router,
    deps,
    getReportPdf,
    async ({ tx, input }) =>
      readAnalyticsReport(tx, clock.now(), await requireView(tx, input.params.viewId)),
    // Drawn after the transaction: the embedded database has one connection.
    async (report) => new Uint8Array(await drawReport(report)),
  );

  const showLink = ({ createdAt, revokedAt, ...link }: LinkRow) => {
    return {
      ...link,
      url: reportUrl(deps, link.id),
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  };
  serve(router, deps, listReportLinks, async ({ tx }) => ({
    links: (await listLinks(tx)).map(showLink),
  }));
  serve(router, deps, createReportLink, async ({ tx, input }) => {
    const id = await insertLink(tx, input.params.viewId, clock.now());
    if (!id) throw new AppError("not_found");
    return { id };
  });
  serve(router, deps, revokeReportLink, async ({ tx, input }) => {
    if (!(await revokeLink(tx, input.params.linkId, clock.now()))) throw new AppError("not_found");
    return {};
  });
  return router;
}

async function requireView(tx: Tx, id: string): Promise<ReportView> {
  const [view] = await tx.query<ReportView>(sql`
    select name as title, query from saved_views where id = ${id} and business_id = app.business_id()`);
  if (!view) throw new AppError("not_found");
  return view;
}
