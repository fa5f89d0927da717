import type { Answer } from "#shared/responses/answers.ts";
import type { OfferedDestination, ThankYouPage } from "#shared/review-flows/page.ts";
import { compose, defaultLevel, levelsWithText } from "#shared/writing-help/composer/compose.ts";
import { canHelp, sourcesOf, wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { knowSources, readDraft } from "#shared/writing-help/faithfulness/read-draft.ts";
import type { HelpLevel } from "#shared/writing-help/levels.ts";
import { personalDataIn } from "#shared/writing-help/personal-data/personal-data.ts";

/** Target of "Change my answers" in the sample. */
export const changeAnswersHref = "#sample";

/**
 * The thank-you page, built in the browser with the composer that needs no model, since nothing
 * of a sample leaves the page.
 * @param asked the requested version; undefined selects one by the length of the answers.
 */
export function buildSampleThankYouPage({
  flow,
  answers,
  destinations,
  asked,
}: {
  flow: ThankYouPage["flow"];
  answers: readonly Answer[];
  destinations: OfferedDestination[];
  asked: HelpLevel | undefined;
}): Omit<ThankYouPage, "kind"> {
  const sources = sourcesOf(answers);
  const words = wordsOfSources(sources);
  const helps = canHelp(sources);
  const versions = levelsWithText(sources);
  // The requested version may not exist for these answers.
  const level = versions.find((one) => one === asked) ?? (helps ? defaultLevel(sources) : "own");
  const text = compose(sources, level);
  return {
    flow,
    text,
    sources,
    textLanguage: words.language,
    destinations,
    action: "",
    editAddress: changeAnswersHref,
    canWithdraw: true,
    shown: level,
    made: { level, by: undefined, proof: undefined },
    help: helps
      ? {
          versions,
          reading: readDraft(knowSources(sources, words), text),
          other: undefined,
          notice: undefined,
          topics: [],
          model: undefined,
          spellingAddress: undefined,
        }
      : undefined,
    warnings: personalDataIn(text, words, [flow.businessName]),
    insider: false,
    posted: undefined,
    privateMessage: "",
    replyEmail: "",
  };
}
