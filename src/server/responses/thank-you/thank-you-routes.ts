import { type Context, Hono } from "hono";
import { arrangements } from "#shared/writing-help/composer/compose.ts";
import { formLimit } from "../../platform/http/form-limit.ts";
import { readFormBody } from "../../platform/http/read-form-body.ts";
import { type RateLimit, takePoint } from "../../platform/rate-limit.ts";
import { chooseLanguage, showPage } from "../../review-flows/public.ts";
import {
  buildThankYouPage,
  canChange,
  makeThankYouAddress,
  type ReviewPlace,
  type ThankYouInput,
} from "./build-thank-you-page.ts";
import { chooseShownText } from "./choose-shown-text.ts";
import { signDraftAuthor } from "./draft-proof.ts";
import { draftRoutes, type ThankYouRouteDeps } from "./draft-routes.ts";
import { performAction } from "./perform-action.ts";
import { spellingRoutes } from "./spelling-routes.ts";
import { findOutcome, findRefusedTexts, parseOutcome, thankYouAction } from "./thank-you-action.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";
import { readOtherDrafts } from "./thank-you-store.ts";
import { withThankYouResponse } from "./with-thank-you-response.ts";

/** Actions per customer and hour on the thank-you page. */
const afterLimit: RateLimit = { points: 120, seconds: 3600 };

/** The routes of the thank-you page: drafts, destinations, the private message, changes and withdrawal. */
export function thankYouRoutes(deps: ThankYouRouteDeps, place: ReviewPlace): Hono {
  const { secrets, clock } = deps;
  const router = new Hono();

  function showThanks(
    http: Context,
    sent: ThankYouResponse,
    shown: Pick<ThankYouInput, "token" | "others" | "level" | "arrange" | "said" | "typed">,
  ): Promise<Response> {
    const page = buildThankYouPage(sent, {
      place,
      now: clock.now(),
      hasModel: deps.model !== undefined,
      ...shown,
      prove: (by) => signDraftAuthor(secrets, sent, by),
    });
    const refused = shown.typed?.refused;
    const status = !refused ? 200 : refused.text || refused.message ? 413 : 400;
    return showPage(deps, http, page, status, chooseLanguage(http, sent.locale));
  }

  router.get(`${place.pattern}/thanks`, (http) =>
    withThankYouResponse(deps, http, async (tx, sent, token) => {
      const others = await readOtherDrafts(tx, sent);
      const { level, arrange, said } = http.req.query();
      return showThanks(http, sent, {
        token,
        others,
        level,
        arrange: arrangements.find((one) => one === arrange),
        said: parseOutcome(said),
        typed: undefined,
      });
    }),
  );

  router.post(`${place.pattern}/thanks`, formLimit, async (http) => {
    const parsed = thankYouAction.safeParse(await readFormBody(http));
    return withThankYouResponse(deps, http, async (tx, sent, token) => {
      const { businessName } = sent.flow;
      const language = chooseLanguage(http, sent.locale);
      if (!parsed.success) {
        // The page's forms never send this, so it is ignored.
        return showPage(deps, http, { kind: "unavailable" }, 400, language);
      }
      const asked = parsed.data;
      if (asked.do === "withdraw" && !canChange(sent, clock.now())) {
        return showPage(deps, http, { kind: "expired", businessName }, 410, language);
      }
      const wait = await takePoint(tx, clock.now(), `after/${sent.id}`, afterLimit);
      if (wait !== undefined) return showPage(deps, http, { kind: "too_often" }, 429, language);
      const others = await readOtherDrafts(tx, sent);
      const typed = findRefusedTexts(asked);
      if (typed) {
        return showThanks(http, sent, {
          token,
          others,
          level: asked.shown,
          arrange: undefined,
          said: undefined,
          typed,
        });
      }
      const { arrange } = asked;
      const before = chooseShownText(sent, { level: asked.shown }, others);
      const isNew = await performAction({ secrets, tx, now: clock.now() }, sent, asked, before);
      const level = asked.show ?? (arrange ? "review" : isNew ? undefined : asked.shown);
      const said = findOutcome(asked, sent);
      const shown = { level, arrange, said };
      return http.redirect(makeThankYouAddress(place, sent.flow.id, token, shown), 303);
    });
  });

  return router.route("/", draftRoutes(deps, place)).route("/", spellingRoutes(deps, place));
}
