import type english from "#shared/locales/en/widget.json";
import { formatMessage } from "#shared/locales/format-message.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";

type Messages = typeof english;

const messages = localeFiles<Messages>("widget.json");

export type Say = (name: keyof Messages, values?: Record<string, string | number>) => string;

/** The texts of the widget and the badge in one language. */
export const widgetWords =
  (language: Locale): Say =>
  (name, values = {}) =>
    formatMessage((messages[language] ?? (messages.en as Messages))[name], language, values);
