import { Hono } from "hono";
import { stream } from "hono/streaming";
import { canHelp } from "#shared/writing-help/composer/sources.ts";
import type { Clock } from "../../platform/clock.ts";
import type { LanguageModel } from "../../platform/language-model.ts";
import { OutOfPoints, type RateLimit, requirePoint } from "../../platform/rate-limit.ts";
import type { PublicPageDeps } from "../../review-flows/public.ts";
import { draftByModel, fitsModel } from "../../writing-help/public.ts";
import { maxModelDrafts, type ReviewPlace } from "./build-thank-you-page.ts";
import { listSources } from "./choose-shown-text.ts";
import { signDraftAuthor } from "./draft-proof.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";
import { countModelDraft, markModelDraft, readOtherDrafts } from "./thank-you-store.ts";
import { withThankYouResponse } from "./with-thank-you-response.ts";

export type ThankYouRouteDeps = PublicPageDeps & { clock: Clock; model: LanguageModel | undefined };

/** Drafts by the model per business and day. */
const modelBudget: RateLimit = { points: 500, seconds: 86_400 };

/** Streams the model's draft to the page. */
export function draftRoutes(deps: ThankYouRouteDeps, place: ReviewPlace): Hono {
  const { secrets, clock, model } = deps;
  const router = new Hono();
  router.post(`${place.pattern}/draft`, async (http) => {
    let asked: { sent: ThankYouResponse; others: string[] } | undefined;
    const refusal = await withThankYouResponse(deps, http, async (tx, sent) => {
      const now = clock.now();
      const sources = listSources(sent);
      const isOffered = sent.ai.enabled && canHelp(sources) && fitsModel(sources, sent.ai);
      const allowed = model && isOffered && sent.modelDrafts < maxModelDrafts;
      if (!allowed) return http.body(null, 409);
      if (!(await countModelDraft(tx, sent, { most: maxModelDrafts, now })))
        return http.body(null, 409);
      asked = { sent, others: await readOtherDrafts(tx, sent) };
      // Last, so that a refused request uses no budget, and a spent budget uses none of the customer's drafts.
      await requirePoint(tx, now, `draft/${sent.businessId}`, modelBudget);
      return http.body(null, 204);
    }).catch((error: unknown) => {
      if (!(error instanceof OutOfPoints)) throw error;
      asked = undefined;
      return http.body(null, 429);
    });
    if (!asked || !model) return refusal;
    const { sent, others }: { sent: ThankYouResponse; others: string[] } = asked;
    // No transaction may stay open while the model writes.
    return stream(http, async (out) => {
      const cancel = new AbortController();
      out.onAbort(() => cancel.abort());
      const { signal } = cancel;
      for await (const event of draftByModel(
        { model, clock, signal },
        listSources(sent),
        sent.ai,
        others,
      )) {
        const proof = event.kind === "done" && {
          proof: signDraftAuthor(secrets, sent, event.by),
        };
        if (event.kind === "done" && event.by !== "composer") {
          await deps.database.serviceTransaction((tx) => markModelDraft(tx, sent));
        }
        await out.write(`${JSON.stringify({ ...event, ...proof })}\n`);
      }
    });
  });
  return router;
}
