import { Hono } from "hono";
import { outsidePaths } from "#shared/paths.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAnalyticsReport } from "./read-analytics-report.ts";
import { findPublicReport } from "./report-links.ts";
import { gonePage, reportPage } from "./report-page.ts";
import { linkPurpose } from "./report-url.ts";

type PublicReportDeps = Pick<Platform, "clock" | "database" | "secrets">;

/** `/report/{token}`: the figures of a report, for people without an account. */
export function publicReportRoutes({ clock, database, secrets }: PublicReportDeps): Hono {
  const router = new Hono();
  router.get(outsidePaths.report.pattern, async (http) => {
    http.header("cache-control", "no-store");
    http.header("x-robots-tag", "noindex");
    http.header("referrer-policy", "no-referrer");
    const id = readLinkToken(secrets, linkPurpose, http.req.param("token") ?? "");
    const found = id && (await database.serviceTransaction((tx) => findPublicReport(tx, id)));
    if (!found || found.isRevoked || !found.claims) return http.html(gonePage(), 404);
    const report = await database.transaction(
      found.claims,
      (tx) => readAnalyticsReport(tx, clock.now(), found),
      { readOnly: true },
    );
    return http.html(reportPage(report));
  });
  return router;
}
