/**
 * The reader's own English, American where their browser names none: the application is in English, and its dates and
 * numbers are as well. Without what `Intl` does not take, with which a page stays blank.
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
