import type { Context } from "hono";
import type { PageLanguage } from "#shared/locales/public-page/languages.ts";
import { listGivenTexts, type RawAnswers } from "#shared/responses/answers.ts";
import type { PublicFlow } from "#shared/review-flows/page.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import { languageOf, type PublicPageDeps, responseIdOf, show } from "../../review-flows/public.ts";
import {
  answeredNotice,
  answersAddress,
  canChange,
  type ReviewPlace,
} from "../thank-you/after-page.ts";
import { readRawAnswers, readSentAnswers } from "../thank-you/after-store.ts";
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
    language: PageLanguage,
    raw: RawAnswers = {},
  ): Promise<Response> {
    const [sent, stored = {}] = responseId
      ? await database.serviceTransaction((tx) =>
          Promise.all([
            readSentAnswers(tx, { id: responseId, flowId: flow.id }),
            readRawAnswers(tx, responseId),
          ]),
        )
      : [];
    const token = sent && makeLinkToken(secrets, "thanks", sent.id);
    const notice = answeredNotice(sent, {
      address: token && answersAddress(place, flow.id, token),
      now: deps.clock.now(),
    });
    const arrived = new Set(Object.values(stored).flat());
    const unsent = listGivenTexts(raw).filter((text) => !arrived.has(text.trim()));
    const { businessName } = sent?.flow ?? flow;
    const status = notice.kind === "withdrawn" ? 410 : 200;
    return show(deps, http, { businessName, ...notice, unsent }, status, language);
  }

  async function changeForm(http: Context, flow: PublicFlow, token: string): Promise<Response> {
    const id = responseIdOf(secrets, token);
    if (!id) return show(deps, http, { kind: "not_found" }, 404);
    return database.serviceTransaction(async (tx) => {
      const sent = await readSentAnswers(tx, { id, flowId: flow.id });
      if (!sent) return show(deps, http, { kind: "not_found" }, 404);
      const { businessName } = flow;
      const language = languageOf(http, flow.locale, sent.locale);
      if (sent.withdrawnAt) {
        return show(deps, http, { kind: "withdrawn", businessName }, 410, language);
      }
      if (!canChange(sent, deps.clock.now())) {
        return show(deps, http, { kind: "expired", businessName }, 410, language);
      }
      const values = await readRawAnswers(tx, id);
      const tokens = { invitation: undefined, answer: token, language };
      return show(deps, http, { ...newForm(flow, tokens), values }, 200, language);
    });
  }

  return { answered, changeForm };
}
