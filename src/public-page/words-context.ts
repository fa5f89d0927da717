import { createContext, use } from "react";
import { type PageWords, readPageWords } from "#shared/locales/page-words.ts";

/** The page's own texts in the displayed language. */
export const WordsContext = createContext<PageWords>(readPageWords("en"));

export function useWords(): PageWords {
  return use(WordsContext);
}
