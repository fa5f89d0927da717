import type { TextVersion, ThankYouPage } from "#shared/review-flows/page.ts";
import {
  type Arrangement,
  compose,
  type Drawn,
  defaultLevel,
  drawReview,
  joinAnswers,
  levelsWithText,
  listReviews,
} from "#shared/writing-help/composer/compose.ts";
import { canHelp, type Source, sourcesOf } from "#shared/writing-help/composer/sources.ts";
import type { HelpLevel } from "#shared/writing-help/levels.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

/** The answers that a draft may use. */
export function listSources(sent: ThankYouResponse): Source[] {
  return sourcesOf(sent.answers);
}

/** The text of the page and its source. */
export interface ShownText extends Pick<ThankYouPage, "text" | "shown" | "made"> {
  /** The versions to choose from. */
  versions: TextVersion[];
  notice: Drawn["notice"];
  /** Another arrangement of the same review. */
  other: Arrangement | undefined;
}

/**
 * The requested version; otherwise the customer's edited text unless the answers were changed after it; otherwise
 * what fits the length of the answers. A review comes in the requested arrangement, otherwise in that of the stored text.
 */
export function chooseShownText(
  sent: ThankYouResponse,
  { level: asked, arrange }: { level: string | undefined; arrange?: Arrangement | undefined },
  others: readonly string[],
): ShownText {
  const { draft } = sent;
  const sources = listSources(sent);
  const helps = sent.ai.enabled && canHelp(sources);
  const levels = helps ? levelsWithText(sources) : (["own"] as const);
  const stored = () => listReviews(sources).find(({ text }) => text === draft?.text)?.arrangement;
  const arrangement = arrange ?? (draft ? stored() : undefined) ?? "text";
  const composed = composer(sources, arrangement, others, helps);
  const mine = draft && !isOffered(draft) ? draft : null;
  const versions: TextVersion[] = [...levels, ...(mine ? (["mine"] as const) : [])];
  const kept = draft && !draft.isOutdated ? (mine ? "mine" : draft.level) : undefined;
  const own = kept ?? (helps ? defaultLevel(sources) : "own");
  const shown = versions.find((version) => version === asked) ?? own;
  if (shown === "mine" && mine) {
    const { text, level, by } = mine;
    const made = { level, by, proof: undefined };
    return { shown, versions, notice: undefined, other: undefined, text, made };
  }
  const level = shown === "mine" ? "own" : shown;
  const made = { level, by: undefined, proof: undefined };
  return { shown, versions, ...composed(level), made };

  /** True when the stored text is an unchanged text of the composer. */
  function isOffered({ level, text }: NonNullable<ThankYouResponse["draft"]>): boolean {
    if (!levels.some((one) => one === level)) return false;
    // Drawing is skipped for a text that cannot be one of its results.
    return (level !== "review" || stored() !== undefined) && composed(level).text === text;
  }
}

/**
 * Composes the text of each level; the composed draft is memoized because it is compared with the texts of other
 * customers.
 */
function composer(
  sources: Source[],
  arrangement: Arrangement,
  others: readonly string[],
  helps: boolean,
) {
  let drawn: Drawn | undefined;
  return (level: HelpLevel): Drawn => {
    if (level !== "review") {
      const text = helps ? compose(sources, level) : joinAnswers(sources);
      return { text, notice: undefined, other: undefined };
    }
    drawn ??= drawReview(sources, arrangement, others);
    return drawn;
  };
}
