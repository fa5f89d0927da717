import type english from "#shared/locales/en/messages.json";
import { formatMessage } from "#shared/locales/format-message.ts";
import { chooseLocale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";
import type { IdentitySettings } from "../settings.ts";

type Messages = typeof english;

const messages = localeFiles<Messages>("messages.json");

/** The text of a message or call, and of the message that a person sends by a messenger to sign in. */
export function composeText(
  { projectName: project }: Pick<IdentitySettings, "projectName">,
  words: keyof Messages["texts"],
  locale: string,
  values: { code?: string; url?: string },
): string {
  const language = chooseLocale([locale]);
  const { texts } = messages[language] ?? (messages.en as Messages);
  return formatMessage(texts[words], language, { project, ...values });
}
