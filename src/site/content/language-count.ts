import { localeNames } from "#shared/locales/languages.ts";

/** Languages of the customer's page and of sign-in. */
export const languageCount = Object.keys(localeNames).length;
