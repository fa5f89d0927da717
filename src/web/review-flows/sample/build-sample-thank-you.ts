import type { Answer } from "#shared/responses/answers.ts";
import type { Destination, ThankYouPage } from "#shared/review-flows/page.ts";
import { arrange, levelsWithText } from "#shared/writing-help/composer/arrange/arrange.ts";
import { defaultLevel, type WeaveLevel } from "#shared/writing-help/composer/arrange/levels.ts";
import { ownShare } from "#shared/writing-help/composer/check/own-words.ts";
import { phrasesOf } from "#shared/writing-help/composer/check/phrases.ts";
import { canHelp } from "#shared/writing-help/composer/sources/sources.ts";
import { sourcesOf } from "#shared/writing-help/composer/sources/sources-of-answers.ts";
import { personalDataIn } from "#shared/writing-help/personal-data/personal-data.ts";

/** Where "Change my answers" leads on the sample's page. */
export const changeAddress = "#sample";

/**
 * The page after sending, made here of what was answered: by the aid that needs no model, since nothing
 * of a sample leaves the page.
 * @param asked the version that was asked for; undefined: what fits the length of the answers.
 */
export function buildSampleThankYouPage({
  flow,
  answers,
  destinations,
  asked,
}: {
  flow: ThankYouPage["flow"];
  answers: readonly Answer[];
  destinations: Destination[];
  asked: WeaveLevel | undefined;
}): Omit<ThankYouPage, "kind"> {
  const sources = sourcesOf(answers);
  const helps = canHelp(sources);
  const versions = levelsWithText(sources);
  // What was asked for may have been asked of other answers.
  const level = versions.find((one) => one === asked) ?? (helps ? defaultLevel(sources) : "own");
  const text = arrange(sources, level);
  return {
    flow,
    text,
    sources,
    destinations,
    action: "",
    editAddress: changeAddress,
    canWithdraw: true,
    shown: level,
    made: { level, by: undefined, proof: undefined },
    help: helps
      ? {
          versions,
          original: arrange(sources, "own"),
          check: ownShare(sources, text),
          phrases: phrasesOf(sources, text),
          redrawsLeft: 0,
          notice: undefined,
          topics: [],
          model: undefined,
        }
      : undefined,
    warnings: personalDataIn(text, [flow.businessName]),
    insider: false,
    posted: undefined,
    privateMessage: "",
  };
}
