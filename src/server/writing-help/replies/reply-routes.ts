import { Hono } from "hono";
import type { z } from "zod";
import { draftExternalReviewReply } from "#shared/api/external-reviews.ts";
import { draftReply, type ReplyDraft } from "#shared/api/replies.ts";
import { AppError } from "#shared/errors.ts";
import { chooseLocale, type Locale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";
import { guessLanguage } from "#shared/writing-help/languages/languages.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import { takeFromBudget } from "../model/model-budget.ts";
import { replyByModel } from "./reply-by-model.ts";
import { readExternalReviewToReply, readToReply, type ToReply } from "./reply-store.ts";

/** Fixed replies, the same for every rating. They promise nothing, admit nothing and ask for nothing. */
export const replyTemplates = localeFiles<string[]>("replies.json");

type ReplyDeps = ServeDeps & { clock: Clock; model: LanguageModel | undefined };

/** Drafts of replies for the owner to edit and copy. Nothing is stored or sent here. */
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

/** Runs within the transaction: reads the fixed template, and checks whether the model may be used. */
async function prepareReply(
  { clock, model }: ReplyDeps,
  tx: Tx,
  asked: ToReply | undefined,
  body: z.output<typeof draftReply.body>,
) {
  if (!asked) throw new AppError("not_found");
  const { businessId, businessName, texts, ai } = asked;
  const templates = replyTemplates[languageFor(asked)] ?? [];
  const template = templates[body.variant % templates.length] ?? "";
  const useModel = body.useModel && model !== undefined && ai.enabled && texts.length > 0;
  const isSpent = useModel && !(await takeFromBudget(tx, clock, "reply", businessId));
  return { asked, text: `${template}\n\n${businessName}`.trim(), useModel, isSpent };
}

async function finishReply(
  { clock, model }: ReplyDeps,
  { asked, text, useModel, isSpent }: Awaited<ReturnType<typeof prepareReply>>,
): Promise<ReplyDraft> {
  const fixed = { text, by: "template" };
  if (!useModel || !model) return fixed;
  if (isSpent) return { ...fixed, reason: "budget" };
  const reply = await replyByModel({ model, clock }, asked);
  return "text" in reply ? reply : { ...fixed, ...reply };
}

/** The customer's language; the page's if the customer wrote nothing. */
const languageFor = ({ texts, locale }: ToReply): Locale =>
  texts.length > 0 ? guessLanguage(texts).language : chooseLocale([locale]);
