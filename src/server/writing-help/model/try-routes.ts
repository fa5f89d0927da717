import { Hono } from "hono";
import { getWritingHelpUse, type TriedHelp, tryWritingHelp } from "#shared/api/writing-help.ts";
import { arrangements, compose } from "#shared/writing-help/composer/compose.ts";
import type { Source } from "#shared/writing-help/composer/sources.ts";
import type { Clock } from "../../platform/clock.ts";
import { type ServeDeps, serve, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import { takeFromBudget } from "./model-budget.ts";
import { draftByModel, fitsModel } from "./model-draft.ts";
import { readWritingHelp, readWritingHelpUse } from "./try-store.ts";

/**
 * Runs the writing help with the current settings on an answer that the owner makes up, using the same code as for
 * customers.
 */
export function tryRoutes(
  deps: ServeDeps & { clock: Clock; model: LanguageModel | undefined },
): Hono {
  const { clock, model } = deps;
  const router = new Hono();
  serve(router, deps, getWritingHelpUse, ({ tx }) => readWritingHelpUse(tx));
  serveInSteps(
    router,
    deps,
    tryWritingHelp,
    async ({ tx, input: { body } }) => {
      const { businessId, ai } = await readWritingHelp(tx);
      const sources: Source[] = [
        { question: "", lead: "", text: body.text, chosen: false, isShort: false },
      ];
      const wanted = body.useModel && model && ai.enabled && body.level === "review";
      const isLong = wanted && !fitsModel(sources, ai);
      const spent = wanted && !isLong && !(await takeFromBudget(tx, clock, "try", businessId));
      const reason = isLong ? "long" : spent ? "budget" : undefined;
      return { body, ai, sources, wanted, reason } as const;
    },
    async ({ body, ai, sources, wanted, reason }, http): Promise<TriedHelp> => {
      const { enabled } = ai;
      const level = enabled ? body.level : "own";
      const offline = {
        enabled,
        text: compose(sources, level, arrangements[body.arrangement % arrangements.length]),
        by: level === "own" ? "customer" : "composer",
      };
      if (!wanted || !model) return offline;
      if (reason) return { ...offline, reason };
      const { signal } = http.req.raw;
      for await (const event of draftByModel({ model, clock, signal }, sources, ai, [])) {
        if (event.kind !== "done") continue;
        const { text, by, reason } = event;
        return { enabled, text, by, ...(reason === "failed" && { reason }) };
      }
      return { ...offline, reason: "failed" };
    },
  );
  return router;
}
