import { AppError } from "#shared/errors.ts";
import { chooseLocale, type Locale } from "#shared/locales/languages.ts";
import {
  composeInvitationText,
  countTextSegments,
  maxTextSegments,
  type TextParts,
} from "#shared/messaging/text-message.ts";
import { guessLanguage } from "#shared/writing-help/languages/languages.ts";

/**
 * Composes a text that explains how to opt out in the customer's language, else in that of the wording, else in
 * English, which is short.
 * @param locale the customer's; null if unknown.
 * @throws AppError `texts.too_long`
 */
export function composeFittingText(parts: TextParts, locale: string | null): string {
  const own = textLanguage(parts.wording);
  const texts = [chooseLocale([locale, own]), own, "en"].map((one) =>
    composeInvitationText(parts, one),
  );
  const fitting = texts.find((text) => countTextSegments(text) <= maxTextSegments(text));
  if (fitting !== undefined) return fitting;
  const [shortest = ""] = texts.slice(-1);
  const words = `With your business’s name and the link this makes ${countTextSegments(shortest)} texts. Shorten it to ${maxTextSegments(shortest)}.`;
  throw new AppError("texts.too_long", { fields: { wording: words } });
}

/** The language of a wording; English if uncertain. */
export function textLanguage(wording: string): Locale {
  const { language, isSure } = guessLanguage([wording]);
  return isSure ? language : "en";
}
