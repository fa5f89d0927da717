import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { closedClasses, type WeaveLanguage } from "#shared/review/weave/language/languages.ts";

/** Who may be known to a model: what it was given, and whom it is about. */
export interface Known {
  texts: readonly string[];
  /** The customer's; it is in no text, and in no draft. */
  customerName: string | null;
}

const capital = /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’-]*/gu;
const bare = (word: string) => word.replace(/['’]s$/u, "");

/** The business's own name may stand there, whole or a part of it: it becomes a small word. */
export const withoutOwnName = (text: string, name: string): string =>
  withoutNamesOf(name ? text.replaceAll(name, "we") : text, name);

/** So may the words with a capital of what a person has typed; each alone, and nothing else of it. */
export function withoutNamesOf(text: string, typed: string): string {
  const names = new Set(typed.match(capital));
  return text.replace(capital, (word) => (names.has(bare(word)) ? "we" : word));
}

const title =
  /(?<!\p{L})(?:Mrs?|Ms|Miss|Dr|Sra?|Srta|Mme|Mlle|Herrn?|Frau|السيدة?|الأستاذة?)(?!\p{L})/u;
const namedByTitle = /(?<!\p{L})(?:Herrn?|Frau|Dr\.)\s+(\p{Lu}[\p{L}\p{M}'’-]*)/gu;
/** How Germans address somebody by name. */
const germanAddress =
  /(?<!\p{L})(?:[Dd]anke|[Ll]iebe[rs]?|[Hh]allo|[Hh]i),?\s+(?!(?:Sie|Ihnen)(?!\p{L}))\p{Lu}/u;

/**
 * Does a model's text name a person, or anything that has a name? What has none in it may still look like it.
 * @param language default: what the text seems to be in.
 */
export function namesAnybody(
  text: string,
  { texts, customerName }: Known,
  language: WeaveLanguage = languageOf([text]),
): boolean {
  const own = new Set(wordsIn(customerName ?? "").map((word) => word.toLowerCase()));
  // A name may be written small in a list of contacts; "May" and "Will" are words besides.
  if (wordsIn(text).some((word) => !/^\p{Ll}/u.test(word) && own.has(word.toLowerCase())))
    return true;
  if (title.test(text)) return true;
  const capitals = Array.from(text.matchAll(capital), ({ 0: word, index }) => ({
    word: bare(word),
    begins: /(?:^|[.!?…][)"”»]?)[\s"“«(¡¿]*$/u.test(text.slice(0, index)),
    isCalled: /^(?:,|\s*$|\n)/.test(text.slice(index + word.length)),
  })).filter(({ word }) => !/^I(?:['’]\p{L}+)?$/u.test(word));
  // German writes every noun with a capital: there names are what stands where names do.
  if (language === "de") {
    const theirs = texts.flatMap((one) =>
      Array.from(one.matchAll(namedByTitle), ([, name]) => name),
    );
    return germanAddress.test(text) || capitals.some(({ word }) => theirs.includes(word));
  }
  const written = texts.flatMap((one) => one.match(capital) ?? []);
  const theirs = new Set(written.map((word) => bare(word).toLowerCase()));
  // A line alone begins none: "Best regards,\nDana". Whoever the customer named may: "Dana was told."
  return capitals.some(
    ({ word, begins, isCalled }) =>
      !begins || ((isCalled || theirs.has(word.toLowerCase())) && !isCommon(word, language)),
  );
}

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** Common words that letters begin or end with, besides those that tell a language. */
const openings =
  /^(?:please|hello|hi|unfortunately|sorry|hola|bonjour|olá|lamentamos|regards|sincerely|saludos|atentamente|cordialmente|cordialement|atenciosamente|cumprimentos|agradecemos)$/i;

function isCommon(word: string, language: WeaveLanguage): boolean {
  const { functionWords, negations, telling } = closedClasses[language];
  const isKnown = [functionWords, negations, telling].some((some) => some.has(word.toLowerCase()));
  return isKnown || openings.test(word);
}
