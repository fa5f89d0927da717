import { IntlMessageFormat } from "intl-messageformat";

const compiled = new Map<string, IntlMessageFormat>();

/** Formats a message of a language's folder, written in ICU MessageFormat. */
export function formatMessage(
  message: string,
  locale: string,
  values: Record<string, string | number>,
): string {
  const key = `${locale} ${message}`;
  const format = compiled.get(key) ?? new IntlMessageFormat(message, locale);
  compiled.set(key, format);
  return String(format.format(values));
}
