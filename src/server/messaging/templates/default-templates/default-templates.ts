import type { WordingOccasion } from "#shared/api/email.ts";
import type english from "#shared/locales/en/templates.json";
import type { Locale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";

type Phrases = typeof english;

/** Every customer is asked in the same way, and nothing is offered in return. */
const phrases = localeFiles<Phrases>("templates.json");

/** The fixed wording for an occasion: plain text with an empty line between paragraphs, ready to edit. */
export function getDefaultTemplate(occasion: WordingOccasion, language: Locale): Wording {
  const { greeting, occasions, ask, honest, closing } =
    phrases[language] ?? (phrases.en as Phrases);
  const { subject, opening } = occasions[occasion];
  const content = `${greeting}

${opening} ${ask}

{{stars}}

{{link}}

${honest}

${closing}
{{business}}`;
  return { subject, content };
}

/** The language of a wording that still contains a sentence of the fixed one. */
export const languageOfFixedWording = ({ content }: Wording): Locale | undefined =>
  Object.keys(phrases).find((language) => {
    const { ask, honest } = phrases[language] as Phrases;
    return content.includes(ask) || content.includes(honest);
  });

/** The templates that every business starts with. */
export const defaultTemplates = [
  { name: "Ask for a review", ...getDefaultTemplate("general", "en") },
  { name: "Welcome Email", ...getDefaultTemplate("welcome", "en") },
  { name: "After a visit", ...getDefaultTemplate("visit", "en") },
  { name: "After a job or a service", ...getDefaultTemplate("claim", "en") },
  { name: "Reminder", ...getDefaultTemplate("reminder", "en") },
];
