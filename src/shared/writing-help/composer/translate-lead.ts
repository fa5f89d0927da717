import { type Language, languages } from "../languages/language-words.ts";
import { languageWords } from "../languages/languages.ts";

/** Translates a standard lead into the language of the answers; an owner's own lead stays unchanged. */
export function translateLead(lead: string, language: Language): string {
  const at = languages
    .map((one) =>
      languageWords[one].leads.findIndex((known) => known.toLowerCase() === lead.toLowerCase()),
    )
    .find((index) => index >= 0);
  return (at === undefined ? undefined : languageWords[language].leads[at]) ?? lead;
}
