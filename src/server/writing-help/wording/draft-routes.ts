import { Hono } from "hono";
import { draftTemplate, type WordingDraft } from "#shared/api/email.ts";
import { getDefaultTemplate, requireSender } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ModelSettings } from "../model-text/ask-model.ts";
import { draftByModel } from "./draft-by-model.ts";

/** The model that an instance may have, and what a business lets it do. */
export interface WritingModel {
  /** Undefined when none is configured. */
  model: LanguageModel | undefined;
  readWritingHelp(tx: Tx): Promise<{ ai: ModelSettings & { enabled: boolean } }>;
  /** Takes one wording from the business's daily budget. @returns whether one was left */
  takeFromBudget(tx: Tx, businessId: string): Promise<boolean>;
}

export type DraftDeps = ServeDeps &
  Pick<Platform, "config" | "clock"> & { writingModel: WritingModel };

/** Drafts of a wording to edit and save. Nothing is stored or sent here. */
export function draftRoutes(deps: DraftDeps): Hono {
  const { clock, writingModel } = deps;
  const { model } = writingModel;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    draftTemplate,
    async ({ tx, input: { body } }) => {
      const { businessId } = await requireSender(deps, tx);
      const { ai } = await writingModel.readWritingHelp(tx);
      const useModel = body.useModel && model !== undefined && ai.enabled;
      const isSpent = useModel && !(await writingModel.takeFromBudget(tx, businessId));
      return { request: body, ai, useModel, isSpent };
    },
    async ({ request, ai, useModel, isSpent }, http): Promise<WordingDraft> => {
      const fixed = { ...getDefaultTemplate(request.occasion, request.language), by: "template" };
      if (!useModel || !model) return fixed;
      if (isSpent) return { ...fixed, reason: "budget" };
      const written = await draftByModel(
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

/** Whether a model may write drafts for this business. */
export async function mayAskModel(
  { model, readWritingHelp }: WritingModel,
  tx: Tx,
): Promise<boolean> {
  return model !== undefined && (await readWritingHelp(tx)).ai.enabled;
}
