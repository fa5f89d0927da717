/**
 * The reader's variant of English, otherwise American English: the application is in English, so its dates and numbers
 * are too. Tags that `Intl` rejects are dropped, because they would leave the page blank.
 */
export function usableLocales(languages: readonly string[]): string[] {
  const usable = languages.filter((one) => /^en\b/.test(one) && isTakenByIntl(one));
  return usable.length > 0 ? usable : ["en-US"];
}

function isTakenByIntl(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
