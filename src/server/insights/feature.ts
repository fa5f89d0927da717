import { messageUndeliverable } from "../messaging/events.ts";
import { on } from "../platform/events.ts";
import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import type { WritingModel } from "../writing-help/public.ts";
import { analyticsRoutes } from "./analytics/analytics-routes.ts";
import { rollUpFigures } from "./analytics/roll-up.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { insightsRoutes } from "./insights-routes.ts";
import { recordReportBounce } from "./reports/mailed/mail-store.ts";
import { recipientPageRoutes } from "./reports/mailed/recipient-page-routes.ts";
import { recipientRoutes } from "./reports/mailed/recipient-routes.ts";
import { sendReports } from "./reports/mailed/send-reports.ts";
import { publicReportRoutes } from "./reports/public-report-routes.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { judgeAgain } from "./sentiment/judge-again.ts";

export const insights = {
  routes: (deps: ServeDeps & Platform & WritingModel) => [
    insightsRoutes(deps),
    analyticsRoutes(deps),
    reportRoutes(deps),
    publicReportRoutes(deps),
    recipientRoutes(deps),
    recipientPageRoutes(deps),
    dashboardRoutes(deps),
  ],
  jobs: (deps: Platform) => [rollUpFigures(deps), judgeAgain(deps), sendReports(deps)],
  listeners: (deps: Platform) => [
    on(messageUndeliverable, (tx, message) => recordReportBounce(deps, tx, message)),
  ],
};
