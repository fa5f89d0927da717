import { z } from "zod";

/** Normalizes a language tag ("pt-BR", "de_AT") for storage; undefined if it is invalid. */
export function readLanguageTag(text: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text.replaceAll("_", "-"));
    return tag !== undefined && /^[a-z]{2,3}(-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

export const notALanguage = "This is not a language. Write it like en or pt-BR.";

export const languageTag = z.string().transform((text, context) => {
  const tag = readLanguageTag(text);
  if (tag !== undefined) return tag;
  context.addIssue({ code: "custom", message: notALanguage });
  return z.NEVER;
});
