import { type Language, languages } from "../languages/language-words.ts";
import { languageWords } from "../languages/languages.ts";
import { maxWords } from "./ask-back.ts";

/**
 * Short answers that need no follow-up question, separated by "|": those that say nothing, in the language of the page,
 * and "yes" and "no" in every language. Longer answers never trigger one.
 */
export function listCompleteAnswers(language: Language): string {
  const lists = [
    languageWords[language].nothing,
    ...languages.map((one) => languageWords[one].yesOrNo),
  ];
  const answers = lists.flatMap((list) => list.split("|")).map((one) => one.trim());
  return [...new Set(answers)].filter((one) => one.split(" ").length <= maxWords).join("|");
}
