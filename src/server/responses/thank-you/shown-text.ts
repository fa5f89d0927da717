import type { TextVersion, ThanksPage } from "#shared/review-flows/page.ts";
import { arrange, levelsWithText } from "#shared/writing-help/composer/arrange/arrange.ts";
import {
  type Drawn,
  drawArrangement,
  isArrangement,
} from "#shared/writing-help/composer/arrange/draw.ts";
import { defaultLevel, type WeaveLevel } from "#shared/writing-help/composer/arrange/levels.ts";
import { canHelp, type Source } from "#shared/writing-help/composer/sources/sources.ts";
import { sourcesOf } from "#shared/writing-help/composer/sources/sources-of-answers.ts";
import type { SentAnswers } from "./after-store.ts";

/** What a draft may be made of. */
export function sourcesIn(sent: SentAnswers): Source[] {
  return sourcesOf(sent.answers.map((answer) => ({ questionId: "", ...answer })));
}

/** The text that the page shows, with where it came from. */
export interface ShownText extends Pick<ThanksPage, "text" | "shown" | "made"> {
  /** Which texts there are to go back to. */
  versions: TextVersion[];
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
  const sources = sourcesIn(sent);
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

  /** Is what was kept or copied one of the aid's texts as it stands? */
  function isOffered({ level, text }: NonNullable<SentAnswers["draft"]>): boolean {
    if (!levels.some((one) => one === level)) return false;
    // What is no arrangement at all needs none to be drawn.
    return (level !== "weave" || isArrangement(sources, text)) && arranged(level).text === text;
  }
}

/** Arranges the answers as a level does; draws once, since that compares with every other customer's text. */
function arranger(sent: SentAnswers, sources: Source[], others: readonly string[]) {
  let drawn: Drawn | undefined;
  return (level: WeaveLevel): Drawn => {
    if (level !== "weave") {
      return { text: arrange(sources, level), notice: undefined, hasOther: false };
    }
    drawn ??= drawArrangement(sources, sent.redraws, others);
    return drawn;
  };
}
