import type { outsidePaths } from "#shared/paths.ts";
import { ownTextLimit } from "#shared/responses/text-limits.ts";
import {
  type NoticePage,
  type Said,
  saidAt,
  type TextVersion,
  type ThanksPage,
  type WritingHelp,
} from "#shared/review-flows/page.ts";
import { arrange } from "#shared/writing-help/composer/arrange/arrange.ts";
import { ownShare } from "#shared/writing-help/composer/check/own-words.ts";
import { phrasesOf } from "#shared/writing-help/composer/check/phrases.ts";
import { canHelp } from "#shared/writing-help/composer/sources/sources.ts";
import { missingTopics } from "#shared/writing-help/composer/sources/topics.ts";
import { personalDataIn } from "#shared/writing-help/personal-data/personal-data.ts";
import { fitsModel } from "../../writing-help/public.ts";
import type { SentAnswers } from "./after-store.ts";
import { shownText, sourcesIn } from "./shown-text.ts";

/** Other arrangements that one customer may ask for (product.md §3). */
export const maxRedraws = 5;
/** Days in which answers can be changed or withdrawn. */
export const changeDays = 30;

export function canChange(sent: SentAnswers, now: Date): boolean {
  return now.getTime() - sent.submittedAt.getTime() < changeDays * 86_400_000;
}

/** The page by itself, or in a frame on somebody's website: what leads on stays where it is. */
export type ReviewPlace = typeof outsidePaths.review | typeof outsidePaths.embed;

/** Where a customer's own answers live; whoever has the token has them. */
export function answersAddress(
  place: ReviewPlace,
  flowId: string,
  token: string,
  { level, said }: { level?: TextVersion | undefined; said?: Said | undefined } = {},
): string {
  const query = new URLSearchParams({
    r: token,
    ...(level && { level }),
    ...(said && { said }),
  });
  // What says it gets the focus, so that a screen reader reads it; `autofocus` is refused in frames.
  const line = said ? `#${saidAt[said]}` : "";
  return `${place.href({ reviewId: flowId })}/thanks?${query}${line}`;
}

/** What came with a press that was refused for the length of a text. */
export interface Typed extends Pick<ThanksPage, "made"> {
  text: string | undefined;
  message: string | undefined;
  refused: NonNullable<ThanksPage["refused"]>;
}

/** What the page is made of besides the answers. */
export interface ThanksInput {
  place: ReviewPlace;
  token: string;
  level: string | undefined;
  others: string[];
  now: Date;
  hasModel: boolean;
  /** Signs who made a draft, so that it is believed when the text is copied. */
  prove: (by: string) => string;
  /** What the page comes to say. */
  said: Said | undefined;
  /** Given back in its fields. */
  typed: Typed | undefined;
}

/**
 * What an answered invitation's page says and where it leads; it promises nothing that cannot be done.
 * @param sent undefined when the business has deleted it.
 * @param context `address` is the page after sending.
 */
export function answeredNotice(
  sent: SentAnswers | undefined,
  { address: thanksAddress, now }: { address: string | undefined; now: Date },
): Pick<NoticePage, "kind" | "thanksAddress"> {
  if (!sent || !thanksAddress) return { kind: "answered_deleted" };
  if (sent.withdrawnAt) return { kind: "withdrawn" };
  if (!canChange(sent, now)) return { kind: "expired", thanksAddress };
  return { kind: sent.isAsked ? "answered" : "answered_closed", thanksAddress };
}

/**
 * The page after sending. Its destinations and words come from the business's settings and the
 * customer's own texts alone.
 */
export function thanksPage(
  sent: SentAnswers,
  { place, token, level: asked, others, now, hasModel, prove, said, typed }: ThanksInput,
): ThanksPage {
  const { flow, insider, destinations, privateMessage, redraws, ai, isAsked } = sent;
  const isOpen = canChange(sent, now);
  const sources = sourcesIn(sent);
  const { shown, made, versions, notice, hasOther, ...offered } = shownText(sent, asked, others);
  const text = typed?.text ?? offered.text;
  // Nobody posts what is longer, and looking through it would cost more with every character.
  const looked = text.slice(0, ownTextLimit);
  const left = Math.max(0, maxRedraws - redraws);
  const address = answersAddress(place, flow.id, token);
  const help = (): WritingHelp => ({
    versions,
    original: arrange(sources, "own"),
    check: ownShare(sources, looked),
    phrases: phrasesOf(sources, looked),
    redrawsLeft: hasOther ? left : 0,
    notice,
    topics: missingTopics(ai.includeKeywords, sources),
    model:
      hasModel && fitsModel(sources, ai)
        ? { address: address.replace("/thanks?", "/draft?"), left }
        : undefined,
  });
  return {
    kind: "thanks",
    flow,
    action: address,
    editAddress: isOpen && isAsked ? place.href({ reviewId: flow.id }, { r: token }) : undefined,
    canWithdraw: isOpen,
    text,
    shown,
    said,
    made: typed?.made ?? { ...made, proof: made.by && prove(made.by) },
    // Not before it is known that there is any: of longer answers it would cost too much (decision 55).
    help: ai.enabled && canHelp(sources) ? help() : undefined,
    sources,
    warnings: personalDataIn(looked, [flow.businessName]),
    destinations,
    insider,
    privateMessage: typed?.message ?? privateMessage,
    refused: typed?.refused,
    posted: sent.posted ?? undefined,
  };
}
