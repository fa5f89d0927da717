import type { TextVersion, ThankYouPage } from "#shared/review-flows/page.ts";
import { arrange, levelsWithText } from "#shared/writing-help/composer/arrange/arrange.ts";
import {
  type Drawn,
  drawArrangement,
  isArrangement,
} from "#shared/writing-help/composer/arrange/draw.ts";
import { defaultLevel, type WeaveLevel } from "#shared/writing-help/composer/arrange/levels.ts";
import { canHelp, type Source } from "#shared/writing-help/composer/sources/sources.ts";
import { sourcesOf } from "#shared/writing-help/composer/sources/sources-of-answers.ts";
import type { ThankYouResponse } from "./thank-you-store.ts";

/** The answers that a draft may use. */
export function listSources(sent: ThankYouResponse): Source[] {
  return sourcesOf(sent.answers.map((answer) => ({ questionId: "", ...answer })));
}

/** The text of the page and its source. */
export interface ShownText extends Pick<ThankYouPage, "text" | "shown" | "made"> {
  /** The versions to choose from. */
  versions: TextVersion[];
  notice: Drawn["notice"];
  hasOther: boolean;
}

/**
 * The requested version; otherwise the customer's edited text unless the answers were changed after it; otherwise
 * what fits the length of the answers.
 */
export function chooseShownText(
  sent: ThankYouResponse,
  asked: string | undefined,
  others: readonly string[],
): ShownText {
  const { draft } = sent;
  const sources = listSources(sent);
  const helps = sent.ai.enabled && canHelp(sources);
  const levels = helps ? levelsWithText(sources) : (["own"] as const);
  const arranged = arranger(sent, sources, others);
  const mine = draft && !isOffered(draft) ? draft : null;
  const versions: TextVersion[] = [...levels, ...(mine ? (["mine"] as const) : [])];
  const kept = draft && !draft.isOutdated ? (mine ? "mine" : draft.level) : undefined;
  const own = kept ?? (helps ? defaultLevel(sources) : "own");
  const shown = versions.find((version) => version === asked) ?? own;
  if (shown === "mine" && mine) {
    const { text, level, by } = mine;
    const made = { level, by, proof: undefined };
    return { shown, versions, notice: undefined, hasOther: false, text, made };
  }
  const level = shown === "mine" ? "own" : shown;
  const made = { level, by: undefined, proof: undefined };
  return { shown, versions, ...arranged(level), made };

  /** Whether the stored text is one of the composer's texts without changes. */
  function isOffered({ level, text }: NonNullable<ThankYouResponse["draft"]>): boolean {
    if (!levels.some((one) => one === level)) return false;
    // Composing is skipped for a text that cannot be one of the composer's.
    return (level !== "weave" || isArrangement(sources, text)) && arranged(level).text === text;
  }
}

/**
 * Composes the text of each level; the composed draft is memoized because it is compared with the texts of other
 * customers.
 */
function arranger(sent: ThankYouResponse, sources: Source[], others: readonly string[]) {
  let drawn: Drawn | undefined;
  return (level: WeaveLevel): Drawn => {
    if (level !== "weave") {
      return { text: arrange(sources, level), notice: undefined, hasOther: false };
    }
    drawn ??= drawArrangement(sources, sent.redraws, others);
    return drawn;
  };
}
