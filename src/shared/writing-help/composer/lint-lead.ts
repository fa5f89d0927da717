import { lintWording } from "../../messaging/lint/lint-wording.ts";
import { type Language, languages } from "../languages/language-words.ts";
import { languageWords, wordsOfLanguage } from "../languages/languages.ts";
import { saysSomething, splitWords, tokensOf } from "../languages/words.ts";

const praiseOrBlame = new Set(
  languages.flatMap((language) => splitWords(languageWords[language].loaded)),
);

/** The content words of a lead in any order: "Könnte besser sein" equals "Besser sein könnte". */
const claimOf = (lead: string, language: Language): string =>
  tokensOf(lead, wordsOfLanguage(language))
    .filter(saysSomething)
    .map(({ key }) => key)
    .sort()
    .join(" ");

let ours: ReadonlyMap<Language, ReadonlySet<string>> | undefined;

/** Whether a lead says no more than one of ours or an accepted wording of it. */
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

/** Why an owner's lead may not precede a customer's words; undefined if it may. */
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
