import { closedClasses } from "#shared/review/weave/language/languages.ts";
import { isArabicFirstName, isFirstName } from "#shared/review/weave/personal-data/first-names.ts";
import type { SpokenSentence } from "./spoken.ts";

/** How often a word was written with a capital where only names have one, and how often without. */
interface Seen {
  capital: number;
  small: number;
  atStart: number;
  /** Whole answers of a word or two: "Communication." */
  alone: number;
}

/** Words that only begin sentences are taken for names, unless they end like common nouns. */
const commonEnding =
  /(?:ing|[st]ion|ment|ness|ice|ance|ence|ship|age|ies|ity|ic|al|ful|ous|ive|able|ción|dad|miento|ncia|cio|ção|dade|agem|ance|ité|erie|eur|s)$/u;
/** Common nouns of business that have no such ending; they begin many an answer. */
const commonNoun =
  /^(?:staff|team|food|phone|price|claim|quote|website|office|agent|agency|policy|car|home|email|delivery|paperwork|queue|coverage|premium|adjuster|repair|rate|line|app|form|room|coffee|equipo|trato|precio|atención|comida|équipe|prix|accueil|devis|equipe|preço|atendimento)$/u;

/** Reads sentences one by one, and then tells which of their words name persons. */
export interface NameReader {
  read(sentence: SpokenSentence): void;
  /**
   * Names that were known, frequent first names, and where capitals tell it, what is written like a name. One too many
   * costs a theme; one too few would count people.
   */
  names(): ReadonlySet<string>;
}

/**
 * @param staff names of those who work there. Customers' own are not asked for: "Price" and "Long" are some.
 * @param said what looks like names where somebody was asked for.
 */
export function createNameReader(staff: readonly string[], said: readonly string[]): NameReader {
  const names = new Set([
    ...staff.flatMap(partsOf),
    ...said.flatMap(partsOf).filter((word) => !isCommon(word)),
  ]);
  const seen = new Map<string, Seen>();
  return {
    read({ words, language, text }) {
      const isShouted = !/\p{Ll}/u.test(text);
      for (const [at, { form, lower, begins, isTopical }] of words.entries()) {
        if (!isTopical) continue;
        if (!seen.has(lower) && (isFirstName(form) || isArabicFirstName(form))) names.add(lower);
        const counts = seen.get(lower) ?? { capital: 0, small: 0, atStart: 0, alone: 0 };
        seen.set(lower, counts);
        if (isShouted) continue;
        const isCapital = /^\p{Lu}/u.test(form);
        // German writes every noun with a capital: there a name is known by its title.
        if (language === "de") {
          if (isCapital && title.test(words[at - 1]?.form ?? "")) names.add(lower);
          counts.small += 1;
        } else if (!isCapital) counts.small += 1;
        else if (begins) counts[words.length <= 2 ? "alone" : "atStart"] += 1;
        else counts.capital += 1;
      }
    },
    names() {
      for (const [word, { capital, small, atStart, alone }] of seen) {
        const onlyBegins = capital + small + alone === 0 && atStart > 0;
        if (capital > small || (onlyBegins && !isCommon(word))) names.add(word);
      }
      return names;
    },
  };
}

const title = /^(?:Herrn?|Frau|Dr|Familie)$/u;

const partsOf = (name: string) =>
  (name.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []) as string[];

const isCommon = (word: string) =>
  commonEnding.test(word) ||
  commonNoun.test(word) ||
  Object.values(closedClasses).some(({ telling }) => telling.has(word));
