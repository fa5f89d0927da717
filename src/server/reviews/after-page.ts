import type { outsidePaths } from "#shared/paths.ts";
import type { TextVersion, ThanksPage, WritingHelp } from "#shared/review/page.ts";
import {
  arrange,
  canHelp,
  defaultLevel,
  type Source,
  sourcesOf,
  type WeaveLevel,
  weaveLevels,
} from "#shared/review/weave/arrange.ts";
import { checkDraft } from "#shared/review/weave/check-draft.ts";
import { type Drawn, drawArrangement } from "#shared/review/weave/draw.ts";
import { personalDataIn } from "#shared/review/weave/personal-data.ts";
import { phrasesOf } from "#shared/review/weave/phrases.ts";
import { missingTopics } from "#shared/review/weave/topics.ts";
import type { SentAnswers } from "./after-store.ts";

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
  level?: TextVersion,
): string {
  const query = new URLSearchParams({ r: token, ...(level && { level }) });
  return `${place.href({ reviewId: flowId })}/thanks?${query}`;
}

/** What a draft may be made of. */
export function sourcesIn(sent: SentAnswers): Source[] {
  return sourcesOf(sent.answers.map((answer) => ({ questionId: "", ...answer })));
}

/** The text that the page shows, with where it came from. */
export interface ShownText extends Pick<ThanksPage, "text" | "shown" | "made"> {
  notice: Drawn["notice"];
  hasOther: boolean;
}

/**
 * The version that was asked for; else the customer's own, unless the answers were changed after it, or
 * what fits the length of the answers.
 */
export function shownText(
  sent: SentAnswers,
  asked: string | undefined,
  others: readonly string[],
): ShownText {
  const { draft } = sent;
  const mine = ownVersion(sent, others);
  const kept = draft && !draft.isOutdated ? (mine ? "mine" : draft.level) : undefined;
  const helps = levelsOf(sent).length > 1;
  const own = kept ?? (helps ? defaultLevel(sourcesIn(sent)) : "own");
  const shown = versionsOf(sent, others).find((version) => version === asked) ?? own;
  if (shown === "mine" && mine) {
    const { text, level, by } = mine;
    return {
      shown,
      notice: undefined,
      hasOther: false,
      text,
      made: { level, by, proof: undefined },
    };
  }
  const level = shown === "mine" ? "own" : shown;
  const made = { level, by: undefined, proof: undefined };
  return { shown, ...arranged(sent, level, others), made };
}

function levelsOf(sent: SentAnswers): readonly WeaveLevel[] {
  return sent.ai.enabled && canHelp(sourcesIn(sent)) ? weaveLevels : ["own"];
}

/** Which texts there are to go back to. */
function versionsOf(sent: SentAnswers, others: readonly string[]): TextVersion[] {
  const mine = ownVersion(sent, others) ? (["mine"] as const) : [];
  return [...levelsOf(sent), ...mine];
}

/** What was kept or copied; nothing where that is one of the aid's texts as it stands. */
function ownVersion(sent: SentAnswers, others: readonly string[]): SentAnswers["draft"] {
  const { draft } = sent;
  const isOffered = draft !== null && levelsOf(sent).includes(draft.level);
  return isOffered && arranged(sent, draft.level, others).text === draft.text ? null : draft;
}

/** The answers as this level arranges them now. */
function arranged(sent: SentAnswers, level: WeaveLevel, others: readonly string[]): Drawn {
  const sources = sourcesIn(sent);
  if (level === "weave") return drawArrangement(sources, sent.redraws, others);
  return { text: arrange(sources, level), notice: undefined, hasOther: false };
}

/**
 * The page after sending. Its destinations and words come from the business's settings and the
 * customer's own texts alone.
 */
export function thanksPage(
  sent: SentAnswers,
  {
    place,
    token,
    level: asked,
    others,
    now,
    hasModel,
    prove,
  }: {
    place: ReviewPlace;
    token: string;
    level: string | undefined;
    others: string[];
    now: Date;
    hasModel: boolean;
    /** Signs who made a draft, so that it is believed when the text is copied. */
    prove: (by: string) => string;
  },
): ThanksPage {
  const { flow, insider, destinations, privateMessage, redraws, ai } = sent;
  const sources = sourcesIn(sent);
  const { text, shown, made, notice, hasOther } = shownText(sent, asked, others);
  const left = Math.max(0, maxRedraws - redraws);
  const address = answersAddress(place, flow.id, token);
  const help: WritingHelp = {
    versions: versionsOf(sent, others),
    original: arrange(sources, "own"),
    check: checkDraft(sources, text),
    phrases: phrasesOf(sources, text),
    redrawsLeft: hasOther ? left : 0,
    notice,
    topics: missingTopics(ai.includeKeywords, sources),
    model: hasModel ? { address: address.replace("/thanks?", "/draft?"), left } : undefined,
  };
  return {
    kind: "thanks",
    flow,
    action: address,
    editAddress: canChange(sent, now) ? place.href({ reviewId: flow.id }, { r: token }) : undefined,
    ...{ text, shown, made: { ...made, proof: made.by && prove(made.by) } },
    help: ai.enabled && canHelp(sources) ? help : undefined,
    sources,
    warnings: personalDataIn(text, [flow.businessName]),
    ...{ destinations, insider, privateMessage },
    posted: sent.posted ?? undefined,
  };
}
