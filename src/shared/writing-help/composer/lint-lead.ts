import { lintWording } from "../../messaging/lint/lint-wording.ts";
import { type Language, languages } from "../languages/language-words.ts";
import { languageWords, wordsOfLanguage } from "../languages/languages.ts";
import { saysSomething, splitWords, tokensOf } from "../languages/words.ts";

const praiseOrBlame = new Set(
  languages.flatMap((language) => splitWords(languageWords[language].loaded)),
);

/** The words of a lead that say something, in any order: "Könnte besser sein" says what "Besser sein könnte" does. */
const claimOf = (lead: string, language: Language): string =>
  tokensOf(lead, wordsOfLanguage(language))
    .filter(saysSomething)
    .map(({ key }) => key)
    .sort()
    .join(" ");

let ours: ReadonlyMap<Language, ReadonlySet<string>> | undefined;

/** Does it say no more than a lead of ours, or another way to put one? */
function saysWhatOursSay(lead: string): boolean {
  ours ??= new Map(
    languages.map((language) => {
      const { leads, otherLeads } = languageWords[language];
      return [language, new Set([...leads, ...otherLeads].map((one) => claimOf(one, language)))];
    }),
  );
  return languages.some((language) => {
    const claim = claimOf(lead, language);
    return claim !== "" && ours?.get(language)?.has(claim);
  });
}

/** Why a lead of the owner's own cannot stand before a customer's words; undefined when it can. */
export function findLeadProblem(lead: string): string | undefined {
  if (saysWhatOursSay(lead)) return undefined;
  const loaded = (lead.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).find((word) =>
    praiseOrBlame.has(word),
  );
  if (loaded)
    return `the lead says “${loaded}”, which is praise or blame. Leave that to the customer.`;
  const [advice] = lintWording(lead);
  return advice && `in the lead, ${advice}`;
}
