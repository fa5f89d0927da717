import { type Context, Hono } from "hono";
import { formLimit } from "../../platform/http/form-limit.ts";
import { readFormBody } from "../../platform/http/read-form-body.ts";
import { type RateLimit, takePoint } from "../../platform/rate-limit.ts";
import { languageOf, show } from "../../review-flows/public.ts";
import { afterAction, asSaid, saidOf, tooLongIn } from "./after-action.ts";
import {
  answersAddress,
  canChange,
  type ReviewPlace,
  type ThanksInput,
  thanksPage,
} from "./after-page.ts";
import { readOtherDrafts, type SentAnswers } from "./after-store.ts";
import { doAfterAction } from "./do-after-action.ts";
import { proofOfMaker } from "./draft-proof.ts";
import { type AfterRouteDeps, draftRoutes } from "./draft-routes.ts";
import { shownText } from "./shown-text.ts";
import { withAnswers } from "./with-answers.ts";

/** Actions per customer and hour on the thank-you page. */
const afterLimit: RateLimit = { points: 120, seconds: 3600 };

/** The routes of the thank-you page: drafts, destinations, the private message, changes and withdrawal. */
export function afterRoutes(deps: AfterRouteDeps, place: ReviewPlace): Hono {
  const { secrets, clock } = deps;
  const router = new Hono();

  function showThanks(
    http: Context,
    sent: SentAnswers,
    shown: Pick<ThanksInput, "token" | "others" | "level" | "said" | "typed">,
  ): Promise<Response> {
    const page = thanksPage(sent, {
      place,
      now: clock.now(),
      hasModel: deps.model !== undefined,
      ...shown,
      prove: (by) => proofOfMaker(secrets, sent, by),
    });
    return show(deps, http, page, shown.typed ? 413 : 200, languageOf(http, sent.locale));
  }

  router.get(`${place.pattern}/thanks`, (http) =>
    withAnswers(deps, http, async (tx, sent, token) => {
      const others = await readOtherDrafts(tx, sent);
      const { level, said } = http.req.query();
      return showThanks(http, sent, { token, others, level, said: asSaid(said), typed: undefined });
    }),
  );

  router.post(`${place.pattern}/thanks`, formLimit, async (http) => {
    const parsed = afterAction.safeParse(await readFormBody(http));
    return withAnswers(deps, http, async (tx, sent, token) => {
      const { businessName } = sent.flow;
      const language = languageOf(http, sent.locale);
      if (!parsed.success) {
        // The page's forms never send this, so it is ignored.
        return show(deps, http, { kind: "unavailable" }, 400, language);
      }
      const asked = parsed.data;
      if (asked.do === "withdraw" && !canChange(sent, clock.now())) {
        return show(deps, http, { kind: "expired", businessName }, 410, language);
      }
      const wait = await takePoint(tx, clock.now(), `after/${sent.id}`, afterLimit);
      if (wait !== undefined) return show(deps, http, { kind: "too_often" }, 429, language);
      const others = await readOtherDrafts(tx, sent);
      const typed = tooLongIn(asked);
      if (typed) {
        return showThanks(http, sent, {
          token,
          others,
          level: asked.shown,
          said: undefined,
          typed,
        });
      }
      const from = asked.do === "redraw" ? "weave" : asked.shown;
      const before = shownText(sent, from, others);
      const isNew = await doAfterAction({ secrets, tx, now: clock.now() }, sent, asked, before);
      const level =
        asked.show ?? (asked.do === "redraw" ? "weave" : isNew ? undefined : asked.shown);
      const said = saidOf(asked, sent);
      return http.redirect(answersAddress(place, sent.flow.id, token, { level, said }), 303);
    });
  });

  return router.route("/", draftRoutes(deps, place));
}
