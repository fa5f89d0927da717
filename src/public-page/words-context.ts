import { createContext, use } from "react";
import { en, type PageWords } from "#shared/locales/public-page/en.ts";

/** The words of the page in its language. */
export const WordsContext = createContext<PageWords>(en);

export function useWords(): PageWords {
  return use(WordsContext);
}
