/**
 * Those of the reader's languages that `Intl` takes, American English if it takes none: in the locale
 * `C.UTF-8` WebKit calls its language "C", and a page that hands this on stays blank.
 */
export function usableLocales(languages: readonly string[]): string[] {
  const usable = languages.filter(isTakenByIntl);
  return usable.length > 0 ? usable : ["en-US"];
}

function isTakenByIntl(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
