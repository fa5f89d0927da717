import type { TemplateDetails, WordingOccasion } from "#shared/api/email.ts";
import type { PageLanguage } from "#shared/locales/public-page/languages.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { LocaleTemplates } from "./locale-templates.ts";
import { pt } from "./pt.ts";

const locales: Record<PageLanguage, LocaleTemplates> = { en, es, de, fr, pt, ar };

/** The fixed wording for an occasion: plain text with an empty line between paragraphs, ready to edit. */
export function templateFor(occasion: WordingOccasion, language: PageLanguage): Wording {
  const { greeting, occasions, ask, honest, closing } = locales[language];
  const { subject, opening } = occasions[occasion];
  const content = `${greeting}

${opening} ${ask}

{{link}}

${honest}

${closing}
{{business}}`;
  return { subject, content };
}

/** The templates that every business starts with. */
export const defaultTemplates: TemplateDetails[] = [
  { name: "Ask for a review", ...templateFor("general", "en") },
  { name: "Welcome Email", ...templateFor("welcome", "en") },
  { name: "After a claim or a service", ...templateFor("claim", "en") },
];
