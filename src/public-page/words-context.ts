import { createContext, use } from "react";
import { type PageWords, readPageWords } from "#shared/locales/page-words.ts";

/** The page's own words in the language it is shown in. */
export const WordsContext = createContext<PageWords>(readPageWords("en"));

export function useWords(): PageWords {
  return use(WordsContext);
}
