import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { closedClasses, type WeaveLanguage } from "#shared/review/weave/language/languages.ts";
import { personalDataIn } from "#shared/review/weave/personal-data/personal-data.ts";
import { refusedWords } from "#shared/wording/refused-words.ts";
import { promises } from "./reply-promises.ts";
import type { ToReply } from "./reply-store.ts";

/** An address needs no "www": "lakeside.de", "bit.ly/abc". A mark without a space after it is refused as well. */
const link = /[\p{L}\p{N}][./][\p{L}\p{N}]|[<>@]/u;

type Asked = Pick<ToReply, "businessName" | "texts" | "customerName">;

/**
 * May a model's reply be shown as a draft? No link, no number, no name but the business's own, no money and no
 * fault, and nothing that a message to customers could not say either. What is refused without need costs little:
 * our own sentences take its place.
 */
export function mayBeShown(reply: string, asked: Asked): boolean {
  const text = withoutOwnName(reply, asked.businessName);
  return (
    !link.test(text) &&
    !/\p{N}/u.test(text) &&
    !promises.test(text) &&
    !namesAnybody(text, asked) &&
    personalDataIn(text).length === 0 &&
    refusedWords(text).length === 0
  );
}

const capital = /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’-]*/gu;
const bare = (word: string) => word.replace(/['’]s$/u, "");

/** The business's name, whole or a part of it, becomes a small word. */
function withoutOwnName(text: string, name: string): string {
  const parts = new Set(name.match(capital));
  const rest = name ? text.replaceAll(name, "we") : text;
  return rest.replace(capital, (word) => (parts.has(bare(word)) ? "we" : word));
}

const title =
  /(?<!\p{L})(?:Mrs?|Ms|Miss|Dr|Sra?|Srta|Mme|Mlle|Herrn?|Frau|السيدة?|الأستاذة?)(?!\p{L})/u;
const namedByTitle = /(?<!\p{L})(?:Herrn?|Frau|Dr\.)\s+(\p{Lu}[\p{L}\p{M}'’-]*)/gu;
/** How Germans address somebody by name. */
const germanAddress =
  /(?<!\p{L})(?:[Dd]anke|[Ll]iebe[rs]?|[Hh]allo|[Hh]i),?\s+(?!(?:Sie|Ihnen)(?!\p{L}))\p{Lu}/u;

function namesAnybody(text: string, { texts, customerName }: Asked): boolean {
  const language = languageOf([text]);
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

/** Common words that replies begin with, besides those that tell a language. */
const openings = /^(?:please|hello|hi|unfortunately|sorry|hola|bonjour|olá|lamentamos)$/i;

function isCommon(word: string, language: WeaveLanguage): boolean {
  const { functionWords, negations, telling } = closedClasses[language];
  const isKnown = [functionWords, negations, telling].some((some) => some.has(word.toLowerCase()));
  return isKnown || openings.test(word);
}
