import { createContext, use } from "react";
import { en, type PageWords } from "#shared/locales/public-page/en.ts";

/** The page's own words in the language it is shown in. */
export const WordsContext = createContext<PageWords>(en);

export function useWords(): PageWords {
  return use(WordsContext);
}
