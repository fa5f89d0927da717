import type { outsidePaths } from "#shared/paths.ts";
import type { ThanksPage, WritingHelp } from "#shared/review/page.ts";
import {
  arrange,
  arrangementCount,
  canHelp,
  defaultLevel,
  type Source,
  sourcesOf,
  type WeaveLevel,
  weaveLevels,
} from "#shared/review/weave/arrange.ts";
import { checkDraft } from "#shared/review/weave/check-draft.ts";
import { personalDataIn } from "#shared/review/weave/personal-data.ts";
import { similarity, tooClose } from "#shared/review/weave/similarity.ts";
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
  level?: WeaveLevel,
): string {
  const query = new URLSearchParams({ r: token, ...(level && { level }) });
  return `${place.href({ reviewId: flowId })}/thanks?${query}`;
}

/** What a draft may be made of. */
export function sourcesIn(sent: SentAnswers): Source[] {
  return sourcesOf(sent.answers.map((answer) => ({ questionId: "", ...answer })));
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
  }: {
    place: ReviewPlace;
    token: string;
    level: string | undefined;
    others: string[];
    now: Date;
    hasModel: boolean;
  },
): ThanksPage {
  const { flow, insider, destinations, privateMessage, redraws } = sent;
  const sources = sourcesIn(sent);
  const helps = sent.ai.enabled && canHelp(sources);
  const level = helps ? (levelFrom(asked) ?? defaultLevel(sources)) : "own";
  const drawn = draw(sources, level, redraws, others);
  const help: WritingHelp = {
    level,
    levels: (helps ? weaveLevels : []).map((one) => ({
      level: one,
      address: answersAddress(place, flow.id, token, one),
    })),
    original: arrange(sources, "own"),
    check: checkDraft(sources, drawn.text),
    redrawsLeft: Math.max(0, maxRedraws - redraws),
    tooClose: drawn.tooClose,
    modelAddress:
      hasModel && redraws < maxRedraws
        ? answersAddress(place, flow.id, token).replace("/thanks?", "/draft?")
        : undefined,
  };
  return {
    kind: "thanks",
    flow,
    action: answersAddress(place, flow.id, token),
    editAddress: canChange(sent, now) ? place.href({ reviewId: flow.id }, { r: token }) : undefined,
    text: drawn.text,
    help: helps ? help : undefined,
    sources,
    warnings: personalDataIn(drawn.text, [flow.businessName]),
    ...{ destinations, insider, privateMessage },
    posted: sent.posted ?? undefined,
  };
}

/** A text that reads like another customer's is drawn anew, as long as there is another way to do it. */
function draw(sources: Source[], level: WeaveLevel, first: number, others: string[]) {
  for (let i = 0; level === "weave" && i < arrangementCount; i += 1) {
    const text = arrange(sources, level, first + i);
    if (!others.some((other) => similarity(text, other) > tooClose))
      return { text, tooClose: i > 0 };
  }
  const text = arrange(sources, level, first);
  return { text, tooClose: others.some((other) => similarity(text, other) > tooClose) };
}

function levelFrom(asked: string | undefined): WeaveLevel | undefined {
  return weaveLevels.find((level) => level === asked);
}
