import { Hono } from "hono";
import { draftReply, type ReplyDraft } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import { neutralReply } from "#shared/review/replies/neutral-reply.ts";
import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { type WeaveLanguage, weaveLanguages } from "#shared/review/weave/language/languages.ts";
import type { Clock } from "../../platform/clock.ts";
import { type ServeDeps, serveInSteps } from "../../platform/http/serve.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import { takeFromBudget } from "../model/model-budget.ts";
import { replyByModel } from "./model-reply.ts";
import { readToReply, type ToReply } from "./reply-store.ts";

/** Drafts of replies for the owner to change and copy. Nothing is stored here, and nothing is ever sent. */
export function replyRoutes(
  deps: ServeDeps & { clock: Clock; model: LanguageModel | undefined },
): Hono {
  const { clock, model } = deps;
  const router = new Hono();
  serveInSteps(
    router,
    deps,
    draftReply,
    async ({ tx, input: { params, body } }) => {
      const asked = await readToReply(tx, params.responseId);
      if (!asked) throw new AppError("not_found");
      const { businessId, businessName, texts, ai } = asked;
      const neutral = neutralReply(languageFor(asked), businessName, body.arrangement);
      const wanted = body.useModel && model && ai.enabled && texts.length > 0;
      const spent = wanted && !(await takeFromBudget(tx, clock, "reply", businessId));
      return { asked, neutral, wanted, spent };
    },
    async ({ asked, neutral, wanted, spent }): Promise<ReplyDraft> => {
      const offline = { text: neutral, by: "sentences" };
      if (!wanted || !model) return offline;
      if (spent) return { ...offline, reason: "budget" };
      const reply = await replyByModel({ model, clock }, asked);
      return "text" in reply ? reply : { ...offline, ...reply };
    },
  );
  return router;
}

/** The customer's own; where nothing was written, that of the page. */
function languageFor({ texts, locale }: ToReply): WeaveLanguage {
  if (texts.length > 0) return languageOf(texts);
  return weaveLanguages.find((language) => locale?.startsWith(language)) ?? "en";
}
