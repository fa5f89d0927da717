import { Hono } from "hono";
import { draftTemplate, type WordingDraft } from "#shared/api/email.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import type { ModelSettings } from "../../platform/model-text/ask-model.ts";
import type { Platform } from "../../platform/platform.ts";
import { currentSender } from "../message-parts.ts";
import { draftByModel } from "./draft-by-model.ts";
import { draftWording } from "./draft-wording.ts";

/** The model that an instance may have, and what a business lets it do. */
export interface WritingModel {
  /** Undefined: none is set up. */
  model: LanguageModel | undefined;
  readWritingHelp(tx: Tx): Promise<{ ai: ModelSettings & { enabled: boolean } }>;
  /** Takes one wording from the business's day. @returns whether there was one left */
  takeFromBudget(tx: Tx, businessId: string): Promise<boolean>;
}

export type DraftDeps = ServeDeps &
  Pick<Platform, "config" | "clock"> & { writingModel: WritingModel };

/** Drafts of wordings for a person to change and save. Nothing is stored here, and nothing is sent. */
export function draftRoutes(deps: DraftDeps): Hono {
  const { clock, writingModel } = deps;
  const { model } = writingModel;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    draftTemplate,
    async ({ tx, input: { body } }) => {
      const { businessId, businessName } = await currentSender(deps, tx);
      const draft = draftWording(body, body.arrangement);
      const { ai } = await writingModel.readWritingHelp(tx);
      const wanted = body.useModel && model && ai.enabled;
      const isLong = draft.content.length > ai.maxOutputLength;
      const spent = wanted && !isLong && !(await writingModel.takeFromBudget(tx, businessId));
      const held = isLong ? "long" : spent ? "budget" : undefined;
      return { asked: { ...body, businessName }, ai, draft, wanted, held } as const;
    },
    async ({ asked, ai, draft, wanted, held }, http): Promise<WordingDraft> => {
      const offline = { ...draft, by: "table" };
      if (!wanted || !model) return offline;
      if (held) return { ...offline, reason: held };
      const { signal } = http.req.raw;
      const written = await draftByModel({ model, clock, signal }, asked, ai);
      return "by" in written ? written : { ...offline, ...written };
    },
  );
  return router;
}

/** May a model be asked for this business's drafts? */
export async function mayAskModel(
  { model, readWritingHelp }: WritingModel,
  tx: Tx,
): Promise<boolean> {
  return model !== undefined && (await readWritingHelp(tx)).ai.enabled;
}
