import { Hono } from "hono";
import {
  deleteView,
  exportAnalytics,
  getAnalytics,
  getAnalyticsByTag,
  listSavedViews,
  saveView,
} from "#shared/api/analytics.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import { writeAnalyticsCsv } from "./analytics-csv.ts";
import { readAnalytics } from "./read-analytics.ts";
import { readAnalyticsByTag } from "./read-tags.ts";
import { listViews, removeView, storeView } from "./saved-views.ts";

export function analyticsRoutes(deps: ServeDeps): Hono {
  const { clock } = deps;
  const router = new Hono();
  serve(router, deps, getAnalytics, ({ tx, input }) => readAnalytics(tx, clock.now(), input.query));
  serve(router, deps, getAnalyticsByTag, async ({ tx, input }) => ({
    tags: await readAnalyticsByTag(tx, clock.now(), input.query),
  }));
  serve(router, deps, exportAnalytics, async ({ tx, input }) => ({
    csv: writeAnalyticsCsv(
      await readAnalytics(tx, clock.now(), input.query),
      await readAnalyticsByTag(tx, clock.now(), input.query),
    ),
  }));
  serve(router, deps, listSavedViews, async ({ tx }) => ({ views: await listViews(tx) }));
  serve(router, deps, saveView, ({ tx, input }) => storeView(tx, input.body, clock.now()));
  serve(router, deps, deleteView, async ({ tx, input }) => {
    await removeView(tx, input.params.viewId, clock.now());
    return {};
  });
  return router;
}
