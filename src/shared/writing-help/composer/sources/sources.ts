import { languageOf } from "../language/guess-language.ts";
import type { WeaveLanguage } from "../language/languages.ts";

/** One answer as the aid uses it. Ratings are no words and never become any. */
export interface Source {
  question: string;
  /** What the customer wrote, or the options that were chosen. */
  text: string;
  chosen: boolean;
}

/** Characters of all answers together: five times what Google takes (4,096), and compared in a moment. */
export const longestHelped = 20_000;

/** Is there something to help with? One text, or two choices, and no more than anybody would post. */
export function canHelp(sources: readonly Source[]): boolean {
  if (sources.reduce((sum, { text }) => sum + text.length, 0) > longestHelped) return false;
  const choices = sources.filter(({ chosen }) => chosen).flatMap(({ text }) => text.split("\n"));
  return sources.some(({ chosen }) => !chosen) || choices.length >= 2;
}

export function languageOfSources(sources: readonly Source[]): WeaveLanguage {
  return languageOf(sources.map(({ text }) => text));
}
