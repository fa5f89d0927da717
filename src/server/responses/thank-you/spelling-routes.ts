import { Hono } from "hono";
import { maxDraftLength } from "#shared/responses/text-limits.ts";
import { wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { formLimit } from "../../platform/http/form-limit.ts";
import { readFormBody } from "../../platform/http/read-form-body.ts";
import { type RateLimit, takePoint } from "../../platform/rate-limit.ts";
import { isSpelled, suggestSpelling } from "../../writing-help/public.ts";
import type { ReviewPlace } from "./build-thank-you-page.ts";
import { listSources } from "./choose-shown-text.ts";
import type { ThankYouRouteDeps } from "./draft-routes.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";
import { withThankYouResponse } from "./with-thank-you-response.ts";

/** Checks per customer and hour. */
const spellingLimit: RateLimit = { points: 60, seconds: 3600 };

/** Suggestions for the spelling of the text that the customer is about to post. Nothing is stored. */
export function spellingRoutes(deps: ThankYouRouteDeps, place: ReviewPlace): Hono {
  const router = new Hono();
  router.post(`${place.pattern}/spelling`, formLimit, async (http) => {
    const body = await readFormBody(http);
    let asked: ThankYouResponse | undefined;
    const refusal = await withThankYouResponse(deps, http, async (tx, sent) => {
      const wait = await takePoint(tx, deps.clock.now(), `spelling/${sent.id}`, spellingLimit);
      if (wait === undefined) asked = sent;
      return http.body(null, 429);
    });
    if (!asked) return refusal;
    // No transaction may stay open while a dictionary is read.
    const sources = listSources(asked);
    const { language } = wordsOfSources(sources);
    const text = String(body.text ?? "").slice(0, maxDraftLength);
    if (!isSpelled(language) || !asked.ai.enabled) return http.json({ suggestions: [] });
    const answers = sources.map((source) => source.text);
    return http.json({ suggestions: await suggestSpelling(text, answers, language) });
  });
  return router;
}
