import { Hono } from "hono";
import { type CommentSummary, getInsights, summarizeComments } from "#shared/api/insights.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serveInSteps } from "../platform/http/serve.ts";
import type { LanguageModel } from "../platform/language-model.ts";
import { takeFromBudget } from "../writing-help/public.ts";
import { buildInsights, hashVersion } from "./build-insights.ts";
import { readPeriod } from "./insights-store.ts";
import { hasComments, summarizeByModel } from "./summarize-by-model.ts";

export function insightsRoutes(
  deps: ServeDeps & { clock: Clock; model: LanguageModel | undefined },
): Hono {
  const { clock, model } = deps;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    getInsights,
    ({ tx, input }) => readPeriod(tx, clock.now(), input.query),
    async (period) => {
      const insights = await buildInsights(period);
      return { ...insights, canSummarize: insights.canSummarize && model !== undefined };
    },
  );

  serveInSteps(
    router,
    deps,
    summarizeComments,
    async ({ tx, input: { body } }) => {
      const period = await readPeriod(tx, clock.now(), body);
      const isAvailable = model !== undefined && hasComments(period) && period.ai.enabled;
      const isSpent = isAvailable && !(await takeFromBudget(tx, clock, "week", period.businessId));
      return { period, isAvailable, isSpent };
    },
    async ({ period, isAvailable, isSpent }): Promise<CommentSummary> => {
      const version = hashVersion(period.responses);
      if (!model || !isAvailable) return { sentences: [], version, reason: "unavailable" };
      if (isSpent) return { sentences: [], version, reason: "budget" };
      return { ...(await summarizeByModel({ model, clock }, period)), version };
    },
  );
  return router;
}
