import type { Context } from "hono";
import type { Locale } from "#shared/locales/languages.ts";
import { listGivenTexts, type RawAnswers } from "#shared/responses/answers.ts";
import type { PublicFlow } from "#shared/review-flows/page.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import {
  chooseLanguage,
  type PublicPageDeps,
  readResponseId,
  showPage,
} from "../../review-flows/public.ts";
import {
  buildAnsweredNotice,
  canChange,
  makeThankYouAddress,
  type ReviewPlace,
} from "../thank-you/build-thank-you-page.ts";
import { readRawAnswers, readThankYouResponse } from "../thank-you/thank-you-store.ts";
import { type FormPageDeps, formPages } from "./form-page.ts";

/** The pages shown in place of the form after it was sent: a notice, or the form to change the response. */
export function answeredPages(deps: PublicPageDeps & FormPageDeps, place: ReviewPlace) {
  const { database, secrets } = deps;
  const { newForm } = formPages(deps, place);

  /** An invitation is answered once. What is sent again is shown to the customer unless it was stored before. */
  async function answered(
    http: Context,
    flow: Pick<PublicFlow, "id" | "businessName">,
    responseId: string | null,
    language: Locale,
    raw: RawAnswers = {},
  ): Promise<Response> {
    const [sent, stored = {}] = responseId
      ? await database.serviceTransaction((tx) =>
          Promise.all([
            readThankYouResponse(tx, { id: responseId, flowId: flow.id }),
            readRawAnswers(tx, responseId),
          ]),
        )
      : [];
    const token = sent && makeLinkToken(secrets, "thanks", sent.id);
    const notice = buildAnsweredNotice(sent, {
      address: token && makeThankYouAddress(place, flow.id, token),
      now: deps.clock.now(),
    });
    const arrived = new Set(Object.values(stored).flat());
    const unsent = listGivenTexts(raw).filter((text) => !arrived.has(text.trim()));
    const { businessName } = sent?.flow ?? flow;
    const status = notice.kind === "withdrawn" ? 410 : 200;
    return showPage(deps, http, { businessName, ...notice, unsent }, status, language);
  }

  async function changeForm(http: Context, flow: PublicFlow, token: string): Promise<Response> {
    const id = readResponseId(secrets, token);
    if (!id) return showPage(deps, http, { kind: "not_found" }, 404);
    return database.serviceTransaction(async (tx) => {
      const sent = await readThankYouResponse(tx, { id, flowId: flow.id });
      if (!sent) return showPage(deps, http, { kind: "not_found" }, 404);
      const { businessName } = flow;
      const language = chooseLanguage(http, flow.locale, sent.locale);
      if (sent.withdrawnAt) {
        return showPage(deps, http, { kind: "withdrawn", businessName }, 410, language);
      }
      if (!canChange(sent, deps.clock.now())) {
        return showPage(deps, http, { kind: "expired", businessName }, 410, language);
      }
      const values = await readRawAnswers(tx, id);
      const { mayShow, isNamed } = sent;
      const tokens = { invitation: undefined, answer: token, language, mayShow, isNamed };
      return showPage(deps, http, { ...newForm(flow, tokens), values }, 200, language);
    });
  }

  return { answered, changeForm };
}
