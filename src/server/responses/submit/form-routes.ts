import { type Context, Hono } from "hono";
import type { Locale } from "#shared/locales/languages.ts";
import { listGivenTexts } from "#shared/responses/answers.ts";
import type { FormPage } from "#shared/review-flows/page.ts";
import { presetRating, ratingParameter } from "#shared/review-flows/preset-rating.ts";
import { declineInvitation } from "../../campaigns/public.ts";
import { formLimit } from "../../platform/http/form-limit.ts";
import { networkOf } from "../../platform/http/network.ts";
import { peerAddress } from "../../platform/http/peer-address.ts";
import { readFormBody } from "../../platform/http/read-form-body.ts";
import { makeLinkToken, readLinkToken } from "../../platform/link-token.ts";
import type { Random } from "../../platform/random.ts";
import { type RateLimit, takePoint } from "../../platform/rate-limit.ts";
import {
  chooseLanguage,
  type PublicPageDeps,
  readFlowId,
  readResponseId,
  showPage,
} from "../../review-flows/public.ts";
import { makeThankYouAddress, type ReviewPlace } from "../thank-you/build-thank-you-page.ts";
import { readThankYouResponse } from "../thank-you/thank-you-store.ts";
import { readRememberedResponse, rememberResponse } from "./answered-cookie.ts";
import { answeredPages } from "./answered-pages.ts";
import { findConcurrentProgress, makeMarks } from "./concurrent-progress.ts";
import { formPages } from "./form-page.ts";
import { readStamp } from "./form-stamp.ts";
import { readInvitation } from "./invitation-state.ts";
import { readProgress, storeProgress } from "./progress-store.ts";
import { readReviewForm } from "./read-review-form.ts";
import { type SubmitDeps, submitReview } from "./submit-review.ts";

export type FormRouteDeps = SubmitDeps &
  PublicPageDeps & {
    random: Random;
    config: { trustedProxies: string[]; publicUrl: URL };
  };

/** Requests with progress per invitation; the page sends one per pause in typing. */
const progressLimit: RateLimit = { points: 600, seconds: 3600 };

/** The routes of the customer's form at one place; the form works without script. */
export function formRoutes(deps: FormRouteDeps, place: ReviewPlace): Hono {
  const { database, secrets, random } = deps;
  const router = new Hono();
  const notFound = (http: Context, unsent: string[] = [], language?: Locale) =>
    showPage(deps, http, { kind: "not_found", unsent }, 404, language);

  const { newForm, formOf } = formPages(deps, place);
  const { answered, changeForm } = answeredPages(deps, place);

  /** The checkbox says whether the name would be shown. */
  const isNamedResponse = async (id: string, flowId: string) =>
    (await database.serviceTransaction((tx) => readThankYouResponse(tx, { id, flowId })))?.isNamed;

  router.get(place.pattern, async (http) => {
    const flowId = readFlowId(http);
    if (!flowId) return notFound(http);
    const invitation = http.req.query("i");
    const invitationId = invitation && readLinkToken(secrets, "invitation", invitation);
    const flow = await deps.publishedFlows.find(flowId);
    if (invitationId) {
      const found = await database.serviceTransaction((tx) =>
        readInvitation(tx, { id: invitationId, flowId }),
      );
      const language = chooseLanguage(http, flow?.locale, found?.locale);
      // A customer who has answered can reach the response even when the flow is no longer published.
      if (found?.answered) {
        const { businessName = "" } = flow ?? {};
        return answered(http, { id: flowId, businessName }, found.responseId, language);
      }
      if (found && flow) {
        const progress = await database.serviceTransaction((tx) => readProgress(tx, found.id));
        const tokens = { invitation, answer: undefined, language };
        const marks = makeMarks(progress.values);
        const page = { ...newForm(flow, tokens), ...progress, marks };
        return showPage(deps, http, withRating(http, page), 200, language);
      }
    }
    if (!flow) return notFound(http);
    const answer = http.req.query("r");
    if (answer) return changeForm(http, flow, answer);
    const language = chooseLanguage(http, flow.locale);
    const tokens = { invitation: undefined, answer: undefined, language };
    return showPage(deps, http, withRating(http, newForm(flow, tokens)), 200, language);
  });

  router.post(place.pattern, formLimit, async (http) => {
    const flowId = readFlowId(http);
    if (!flowId) return notFound(http);
    const sent = readReviewForm(await readFormBody(http));
    const submissionKey = sent.submissionKey ?? random.uuid();
    const stamp = readStamp(secrets, { flowId, submissionKey }, sent.stamp);
    const language = chooseLanguage(http, sent.language);
    const changedId = readResponseId(secrets, sent.answer);
    const result = await submitReview(deps, {
      flowId,
      raw: sent.raw,
      marks: sent.marks,
      submissionKey,
      locale: language,
      mayShow: sent.mayShow,
      invitationId: sent.invitation && readLinkToken(secrets, "invitation", sent.invitation),
      changedId,
      earlierId: readResponseId(secrets, sent.earlier) ?? readRememberedResponse(http, deps),
      trapped: sent.trapped,
      stamp,
      network: secrets.mac("network", networkOf(peerAddress(http, deps.config.trustedProxies))),
    });
    const unsent = listGivenTexts(sent.raw);
    switch (result.kind) {
      case "not_found":
        return notFound(http, unsent, language);
      case "answered":
        return answered(http, result.flow, result.responseId, language, sent.raw);
      case "expired":
      case "withdrawn":
        return showPage(deps, http, { ...result, unsent }, 410, language);
      case "refused": {
        const { flow, problems, notice, kept } = result;
        const { madeAt = deps.clock.now(), asked = false } = stamp ?? {};
        const newStamp = { madeAt, asked: asked || notice === "send_again" };
        const isNamed = changedId ? await isNamedResponse(changedId, flowId) : undefined;
        const form = formOf(flow, submissionKey, newStamp, { ...sent, isNamed, language });
        const status = notice === "too_many" ? 429 : 422;
        const values = kept ? { ...sent.raw, ...findConcurrentProgress(kept, sent) } : sent.raw;
        const marks = kept ? makeMarks(kept) : sent.marks;
        const page = { ...form, values, marks, problems, notice };
        return showPage(deps, http, page, status, language);
      }
      case "stored": {
        const { responseId } = result;
        if (!sent.invitation && !sent.answer) {
          rememberResponse(http, deps, { place, flowId, responseId });
        }
        const token = makeLinkToken(secrets, "thanks", responseId);
        return http.redirect(makeThankYouAddress(place, flowId, token), 303);
      }
    }
  });

  router.post(`${place.pattern}/no-thanks`, formLimit, async (http) => {
    const flowId = readFlowId(http);
    const { invitation, language: given } = readReviewForm(await readFormBody(http));
    const invitationId = invitation && readLinkToken(secrets, "invitation", invitation);
    if (!flowId || !invitationId) return notFound(http);
    const of = { invitationId, flowId, now: deps.clock.now() };
    const isFound = await database.serviceTransaction((tx) => declineInvitation(tx, of));
    const language = chooseLanguage(http, given);
    if (!isFound) return notFound(http, [], language);
    return showPage(deps, http, { kind: "declined" }, 200, language);
  });

  router.post(`${place.pattern}/progress`, formLimit, async (http) => {
    const flowId = readFlowId(http);
    const { invitation, raw: answers } = readReviewForm(await readFormBody(http));
    const invitationId = invitation && readLinkToken(secrets, "invitation", invitation);
    if (!flowId || !invitationId) return notFound(http);
    const now = deps.clock.now();
    return database.serviceTransaction(async (tx) => {
      const wait = await takePoint(tx, now, `progress/${invitationId}`, progressLimit);
      // The device has stored the answers, and the next change tries again.
      if (wait !== undefined) return http.body(null, 429);
      const isStored = await storeProgress(tx, { invitationId, flowId, answers, now });
      return isStored ? http.body(null, 204) : notFound(http);
    });
  });

  return router;
}

/** Preselects the star that was pressed in a message; it is stored only with the customer's next action. */
function withRating(http: Context, page: FormPage): FormPage {
  const preset = presetRating(page.flow.questions, http.req.query(ratingParameter));
  if (!preset) return page;
  const { questionId, value } = preset;
  return { ...page, values: { ...page.values, [questionId]: [value] }, preset: questionId };
}
