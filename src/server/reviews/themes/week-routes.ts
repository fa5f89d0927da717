import { Hono } from "hono";
import { type GroupedThemes, getWeeklySummary, groupThemes } from "#shared/api/weekly-summary.ts";
import type { Clock } from "../../platform/clock.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import { takeFromBudget } from "../model/model-budget.ts";
import { groupByModel } from "./group-by-model.ts";
import { listen } from "./listen.ts";
import { linksOf } from "./statements.ts";
import { fewestWriters, summariseWeek, themeStatements } from "./summarise-week.ts";
import { readWeek } from "./week-store.ts";
import { weekVersion } from "./week-version.ts";

/** What a week's customers said. Counted anew whenever it is asked for: what was taken back is in no summary. */
export function weekRoutes(
  deps: ServeDeps & { clock: Clock; model: LanguageModel | undefined },
): Hono {
  const { clock, model } = deps;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    getWeeklySummary,
    ({ tx, input }) => readWeek(tx, clock.now(), input.query.week),
    async (week) => {
      const summary = await summariseWeek(week);
      return { ...summary, canGroup: model !== undefined && week.ai.enabled && summary.canGroup };
    },
  );

  serveInSteps(
    router,
    deps,
    groupThemes,
    async ({ tx, input: { body } }) => {
      const week = await readWeek(tx, clock.now(), body.week);
      const wanted = model && week.ai.enabled && week.answers.length >= fewestWriters;
      const spent = wanted && !(await takeFromBudget(tx, clock, "week", week.businessId));
      return { week, wanted, spent };
    },
    async ({ week, wanted, spent }): Promise<GroupedThemes> => {
      const heard = await listen(week);
      const links = linksOf(week.answers);
      const version = weekVersion(week.answers);
      const byWords = async (reason?: GroupedThemes["reason"]) => ({
        ...{ themes: await themeStatements(week, heard, links), version, by: "words" },
        ...(reason && { reason }),
      });
      if (!wanted || !model || heard.writers < fewestWriters) return byWords();
      if (spent) return byWords("budget");
      const grouped = await groupByModel({ model, clock }, heard, week);
      if ("reason" in grouped) return byWords(grouped.reason);
      const { themes, by } = grouped;
      return { themes: await themeStatements(week, heard, links, themes), version, by };
    },
  );
  return router;
}
