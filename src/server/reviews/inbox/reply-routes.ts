import { Hono } from "hono";
import type { z } from "zod";
import { draftExternalReviewReply } from "#shared/api/external-reviews.ts";
import { draftReply, type ReplyDraft } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import { neutralReply } from "#shared/review/replies/neutral-reply.ts";
import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { type WeaveLanguage, weaveLanguages } from "#shared/review/weave/language/languages.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import { takeFromBudget } from "../model/model-budget.ts";
import { replyByModel } from "./model-reply.ts";
import { readExternalReviewToReply, readToReply, type ToReply } from "./reply-store.ts";

type ReplyDeps = ServeDeps & { clock: Clock; model: LanguageModel | undefined };

/** Drafts of replies for the owner to change and copy. Nothing is stored here, and nothing is ever sent. */
export function replyRoutes(deps: ReplyDeps): Hono {
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    draftReply,
    async ({ tx, input: { params, body } }) =>
      prepareReply(deps, tx, await readToReply(tx, params.responseId), body),
    (prepared) => finishReply(deps, prepared),
  );
  serveInSteps(
    router,
    deps,
    draftExternalReviewReply,
    async ({ tx, input: { params, body } }) =>
      prepareReply(deps, tx, await readExternalReviewToReply(tx, params.externalReviewId), body),
    (prepared) => finishReply(deps, prepared),
  );
  return router;
}

/** Within the transaction: our own sentences, and whether the model may be asked. */
async function prepareReply(
  { clock, model }: ReplyDeps,
  tx: Tx,
  asked: ToReply | undefined,
  body: z.output<typeof draftReply.body>,
) {
  if (!asked) throw new AppError("not_found");
  const { businessId, businessName, texts, ai } = asked;
  const neutral = neutralReply(languageFor(asked), businessName, body.arrangement);
  const wanted = body.useModel && model && ai.enabled && texts.length > 0;
  const spent = wanted && !(await takeFromBudget(tx, clock, "reply", businessId));
  return { asked, neutral, wanted, spent };
}

async function finishReply(
  { clock, model }: ReplyDeps,
  { asked, neutral, wanted, spent }: Awaited<ReturnType<typeof prepareReply>>,
): Promise<ReplyDraft> {
  const offline = { text: neutral, by: "sentences" };
  if (!wanted || !model) return offline;
  if (spent) return { ...offline, reason: "budget" };
  const reply = await replyByModel({ model, clock }, asked);
  return "text" in reply ? reply : { ...offline, ...reply };
}

/** The customer's own; where nothing was written, that of the page. */
function languageFor({ texts, locale }: ToReply): WeaveLanguage {
  if (texts.length > 0) return languageOf(texts);
  return weaveLanguages.find((language) => locale?.startsWith(language)) ?? "en";
}
