import { Hono } from "hono";
import { draftTemplate, type WordingDraft } from "#shared/api/email.ts";
import { getDefaultTemplate, requireSender } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeFromBudget } from "../model/model-budget.ts";
import { readWritingHelp } from "../model/try-store.ts";
import { draftWordingByModel } from "./draft-wording-by-model.ts";

/** The instance's model; undefined if none is configured. */
export interface WritingModel {
  model: LanguageModel | undefined;
}

export type DraftDeps = ServeDeps & Pick<Platform, "config" | "clock"> & WritingModel;

/** Drafts of a wording to edit and save. Nothing is stored or sent here. */
export function wordingDraftRoutes(deps: DraftDeps): Hono {
  const { clock, model } = deps;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    draftTemplate,
    async ({ tx, input: { body } }) => {
      const { businessId } = await requireSender(deps, tx);
      const { ai } = await readWritingHelp(tx);
      const useModel = body.useModel && model !== undefined && ai.enabled;
      const isSpent = useModel && !(await takeFromBudget(tx, clock, "wording", businessId));
      return { request: body, ai, useModel, isSpent };
    },
    async ({ request, ai, useModel, isSpent }, http): Promise<WordingDraft> => {
      const fixed = { ...getDefaultTemplate(request.occasion, request.language), by: "template" };
      if (!useModel || !model) return fixed;
      if (isSpent) return { ...fixed, reason: "budget" };
      const written = await draftWordingByModel(
        { model, clock, signal: http.req.raw.signal },
        request,
        ai,
      );
      return "reason" in written
        ? { ...fixed, ...written }
        : { ...written, by: model.nameFor(ai.model) };
    },
  );
  return router;
}

/** True when a model may write drafts for this business. */
export async function mayAskModel({ model }: WritingModel, tx: Tx): Promise<boolean> {
  return model !== undefined && (await readWritingHelp(tx)).ai.enabled;
}
