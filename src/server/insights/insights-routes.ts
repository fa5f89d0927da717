import { Hono } from "hono";
import { getInsights, summarizeWeek, type WeekSummary } from "#shared/api/insights.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serveInSteps } from "../platform/http/serve.ts";
import type { LanguageModel } from "../platform/language-model.ts";
import { takeFromBudget } from "../writing-help/public.ts";
import { buildInsights, hashVersion } from "./build-insights.ts";
import { readWeek } from "./insights-store.ts";
import { summarizeByModel } from "./summarize-by-model.ts";

export function insightsRoutes(
  deps: ServeDeps & { clock: Clock; model: LanguageModel | undefined },
): Hono {
  const { clock, model } = deps;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    getInsights,
    ({ tx, input }) => readWeek(tx, clock.now(), input.query.week),
    async (week) => {
      const insights = buildInsights(week);
      return { ...insights, canSummarize: insights.canSummarize && model !== undefined };
    },
  );

  serveInSteps(
    router,
    deps,
    summarizeWeek,
    async ({ tx, input: { body } }) => {
      const week = await readWeek(tx, clock.now(), body.week);
      const isAvailable = model !== undefined && buildInsights(week).canSummarize;
      const isSpent = isAvailable && !(await takeFromBudget(tx, clock, "week", week.businessId));
      return { week, isAvailable, isSpent };
    },
    async ({ week, isAvailable, isSpent }): Promise<WeekSummary> => {
      const version = hashVersion(week.responses);
      if (!model || !isAvailable) return { sentences: [], version, reason: "unavailable" };
      if (isSpent) return { sentences: [], version, reason: "budget" };
      return { ...(await summarizeByModel({ model, clock }, week)), version };
    },
  );
  return router;
}
