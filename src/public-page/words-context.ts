import { createContext, use } from "react";
import { type PageWords, pageWords } from "#shared/review/words.ts";

/** The page's own words in the language it is shown in. */
export const WordsContext = createContext<PageWords>(pageWords);

export function useWords(): PageWords {
  return use(WordsContext);
}
