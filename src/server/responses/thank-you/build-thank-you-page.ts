import type { outsidePaths } from "#shared/paths.ts";
import { maxDraftLength } from "#shared/responses/text-limits.ts";
import {
  type ActionOutcome,
  type NoticePage,
  outcomeElementIds,
  type TextVersion,
  type ThankYouPage,
  type WritingHelp,
} from "#shared/review-flows/page.ts";
import type { Arrangement } from "#shared/writing-help/composer/compose.ts";
import { canHelp, wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { missingTopics } from "#shared/writing-help/composer/topics.ts";
import { knowSources, readDraft } from "#shared/writing-help/faithfulness/read-draft.ts";
import { personalDataIn } from "#shared/writing-help/personal-data/personal-data.ts";
import { fitsModel, isSpelled } from "../../writing-help/public.ts";
import { chooseShownText, listSources } from "./choose-shown-text.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

/** Maximum drafts by the model per customer. */
export const maxModelDrafts = 5;
/** Days in which a response can be changed or withdrawn. */
export const maxChangeDays = 30;

export function canChange(sent: ThankYouResponse, now: Date): boolean {
  return now.getTime() - sent.submittedAt.getTime() < maxChangeDays * 86_400_000;
}

/** The page alone, or in a frame on another website: links stay in the same place. */
export type ReviewPlace = typeof outsidePaths.review | typeof outsidePaths.embed;

/** The address of a customer's thank-you page; the token grants access. */
export function makeThankYouAddress(
  place: ReviewPlace,
  flowId: string,
  token: string,
  {
    level,
    arrange,
    said,
  }: {
    level?: TextVersion | undefined;
    arrange?: Arrangement | undefined;
    said?: ActionOutcome | undefined;
  } = {},
): string {
  const query = new URLSearchParams({
    r: token,
    ...(level && { level }),
    ...(arrange && { arrange }),
    ...(said && { said }),
  });
  // The element that shows the result gets the focus, so that a screen reader reads it; browsers refuse `autofocus`
  // in frames.
  const line = said ? `#${outcomeElementIds[said]}` : "";
  return `${place.href({ reviewId: flowId })}/thanks?${query}${line}`;
}

/** The texts of an action that was refused. */
export interface RefusedTexts extends Pick<ThankYouPage, "made"> {
  text: string | undefined;
  message: string | undefined;
  email: string | undefined;
  refused: NonNullable<ThankYouPage["refused"]>;
}

/** Input of the page besides the response. */
export interface ThankYouInput {
  place: ReviewPlace;
  token: string;
  level: string | undefined;
  arrange: Arrangement | undefined;
  others: string[];
  now: Date;
  hasModel: boolean;
  /** Signs the author of a draft, so that it can be verified when the text is copied. */
  prove: (by: string) => string;
  /** The result to show. */
  said: ActionOutcome | undefined;
  /** Texts to return to their fields. */
  typed: RefusedTexts | undefined;
}

/**
 * The notice for an answered invitation; it offers only what can still be done.
 * @param sent undefined when the business has deleted the response.
 * @param context `address`: the thank-you page.
 */
export function buildAnsweredNotice(
  sent: ThankYouResponse | undefined,
  { address: thanksAddress, now }: { address: string | undefined; now: Date },
): Pick<NoticePage, "kind" | "thanksAddress"> {
  if (!sent || !thanksAddress) return { kind: "answered_deleted" };
  if (sent.withdrawnAt) return { kind: "withdrawn" };
  if (!canChange(sent, now)) return { kind: "expired", thanksAddress };
  return { kind: sent.isAsked ? "answered" : "answered_closed", thanksAddress };
}

/**
 * Builds the thank-you page. Destinations and words come only from the business's settings and the customer's texts,
 * never from a rating.
 */
export function buildThankYouPage(
  sent: ThankYouResponse,
  { place, token, level, arrange, others, now, hasModel, prove, said, typed }: ThankYouInput,
): ThankYouPage {
  const { flow, insider, destinations, privateMessage, modelDrafts, ai, isAsked } = sent;
  const isOpen = canChange(sent, now);
  const sources = listSources(sent);
  const words = wordsOfSources(sources);
  const { shown, made, versions, notice, other, ...offered } = chooseShownText(
    sent,
    { level, arrange },
    others,
  );
  const text = typed?.text ?? offered.text;
  // A longer text is not posted anyway, and the checks take longer the longer it is.
  const looked = text.slice(0, maxDraftLength);
  const left = Math.max(0, maxModelDrafts - modelDrafts);
  const address = makeThankYouAddress(place, flow.id, token);
  const help = (): WritingHelp => ({
    versions,
    reading: readDraft(knowSources(sources, words), looked),
    other,
    notice,
    topics: missingTopics(ai.includeKeywords, sources),
    model:
      hasModel && fitsModel(sources, ai)
        ? { address: address.replace("/thanks?", "/draft?"), left }
        : undefined,
    spellingAddress: isSpelled(words.language)
      ? address.replace("/thanks?", "/spelling?")
      : undefined,
  });
  return {
    kind: "thanks",
    flow,
    action: address,
    editAddress: isOpen && isAsked ? place.href({ reviewId: flow.id }, { r: token }) : undefined,
    canWithdraw: isOpen,
    mayShow: sent.mayShow,
    text,
    shown,
    said,
    made: typed?.made ?? { ...made, proof: made.by && prove(made.by) },
    // Checked last, because it is slow for long answers.
    help: ai.enabled && canHelp(sources) ? help() : undefined,
    sources,
    textLanguage: words.language,
    warnings: personalDataIn(looked, words, [flow.businessName]),
    destinations,
    insider,
    privateMessage: typed?.message ?? privateMessage,
    replyEmail: sent.replyEmail === null ? undefined : (typed?.email ?? sent.replyEmail),
    refused: typed?.refused,
    posted: sent.posted ?? undefined,
  };
}
