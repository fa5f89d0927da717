import { fold, splitWords, type Words } from "../languages/words.ts";
import { isArabicFirstName, isFirstName } from "./first-names.ts";

/** One word of a name: "Élise", "O'Brien", "McDonald", "Jean-Luc". */
const word = String.raw`(?:[DO]['’]|Mc|Mac|De|Di|Fitz)?\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)*`;
const particle = "(?:van|von|de|der|den|dos|da|di|do|del|la|las|los|le|zu|bin|al|el|ten|ter)";
/** A lookahead, so that the second word of a pair may be the first of the next: "Dear Maria Lopez". */
const pair = new RegExp(
  String.raw`(?<![\p{L}\p{M}'’-])(?=(${word})((?: ${particle}){0,3}) (${word})(?![\p{L}\p{M}]))`,
  "gu",
);
const sentenceStart = /(?:^|\n|[.!?…]["”»)]?\s)["“«(¡¿]*$/;
const shouted = /(?<![\p{L}\p{M}])(\p{Lu}{3,}) ((?:\p{Lu}['’])?\p{Lu}{3,})(?![\p{L}\p{M}])/gu;
const inArabic = /(?<![\p{L}\p{M}])(?=(\p{Script=Arabic}{3,20}) (\p{Script=Arabic}{2,20}))/gu;

/**
 * Whether the text contains a full name: two capitalised words within a sentence, or at its beginning if the first
 * is not a common first word.
 * @param known names that are allowed.
 */
export function containsFullName(text: string, words: Words, known: readonly string[]): boolean {
  const { language } = words;
  const allowed = new Set(known.flatMap(wordsIn));
  const isAllowed = (name: string) => wordsIn(name).every((one) => allowed.has(one));
  const plain = withoutOrdinary(text, words);
  for (const { 1: first = "", 2: between = "", 3: second = "", index } of plain.matchAll(pair)) {
    if (formOfAddress.test(first) || (isAllowed(first) && isAllowed(second))) continue;
    // With a particle the first word must be a known first name: compare "Centro de Salud", "Frist von Montag".
    if (between && !isFirstName(first) && !(between.startsWith(" van") && language !== "de"))
      continue;
    const begins = sentenceStart.test(plain.slice(Math.max(0, index - 5), index));
    if (!begins || mayBegin(first, second, words)) return true;
  }
  return isShouted(text, words, isAllowed) || isNamedInArabic(text);
}

/** "Mrs Vogel", "Doktor Meier": a family name alone is not a full name. */
const formOfAddress =
  /^(?:mrs?|ms|miss|dr|prof(?:essor)?|doctor|herrn?|frau|doktor|señora?|sra?|doña?|monsieur|madame|mme|docteur|senhora?|dona|doutora?)$/i;

const wordsIn = (name: string) => name.match(/[\p{L}\p{M}]+/gu) ?? [];

/** Whether a sentence may begin with this name: "Maria Lopez was rude", but not "Great Service", "Alle Mitarbeiter". */
function mayBegin(first: string, second: string, words: Words): boolean {
  if (isPlain(first, words) || isPlain(second, words)) return false;
  // German capitalises all nouns, and the words before them are inflected.
  return words.language !== "de" || isFirstName(first) || !germanStart.test(first);
}

/** First words of sentences, and words of capitalised titles, that are not names. */
const opening =
  /^(?:thanks?|dear|hello|hi|last|next|every|each|since|after|until|great|good|very|excellent|amazing|terrible|poor|bad|best|worst|nice|fast|slow|customer|service|experience|job|work|staff|team|company|agency|insurance|office|claims?|gracias|muchas|muy|buen|buena|excelente|mala?|pésim[oa]|última?|merci|très|bon|bonne|mauvais|obrigad[oa]|muito|ótim[oa]|bom|boa|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)$/i;

/** Inflected adjectives, plural nouns, and function words that precede a noun. */
const germanStart =
  /(?:e[nmrs]?|ung|heit|keit|schaft|tion|tät|ment|nis|dienst|zeit)$|^(?:laut|trotz|ohne|bei|nach|mit|gegen|seit|wegen|bis|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|top|mehr|etwas|genug|zum|zur|ab|pro|statt|unter|zwischen|kaum|nur|noch|auch|erst|anruf|termin|service|auto|haus|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai|juni|juli|august|gestern|heute|jetzt|damals|leider|herzlich|vielmals|null|dank|absolut)$/i;

function isPlain(one: string, words: Words): boolean {
  const telling = splitWords(words.data.telling);
  return opening.test(one) || telling.includes(one.toLowerCase()) || isKnown(one, words);
}

const isKnown = (word: string, { kinds, language }: Words) => kinds.has(fold(word, language));

/** "DANA WHITFIELD was rude", but not "MARIA CAME LATE": in all-caps text the first name must be a known one. */
function isShouted(text: string, words: Words, isAllowed: (name: string) => boolean): boolean {
  return Array.from(text.matchAll(shouted)).some(
    ({ 1: first = "", 2: second = "", index, 0: all }) => {
      const next = /^ (\p{Lu}{2,})(?!\p{L})/u.exec(text.slice(index + all.length))?.[1];
      const goesOn = next === undefined || isPlain(next, words);
      const isName = isFirstName(first) && !isPlain(second, words) && !isFirstName(next ?? "");
      return goesOn && isName && !(isAllowed(first) && isAllowed(second));
    },
  );
}

/** Arabic has no capitals, so the pattern is a frequent first name followed by a family name or another first name. */
function isNamedInArabic(text: string): boolean {
  return Array.from(text.matchAll(inArabic)).some(
    ([, first = "", second = ""]) =>
      isArabicFirstName(first) && (/^ال\p{L}{2}/u.test(second) || isArabicFirstName(second)),
  );
}

/** Stems of German adjectives of praise and blame. Capitalised, they precede nouns rather than surnames. */
const adjective =
  /^(?:gut|nett|freundlich|unfreundlich|schnell|langsam|super|toll|prima|schlecht|groß|neu|alt|sauber|schmutzig|kompetent|inkompetent|zuverlässig|günstig|teuer|teur|fair|ehrlich|lang|kurz|schön|lieb|hilfsbereit|pünktlich|unpünktlich|professionell|gründlich|kalt|warm|frisch|lecker|ruhig|laut|viel|wenig|ganz|best|besser|erst|letzt|nächst|einfach|klar|klasse|perfekt|hervorragend|ausgezeichnet|herzlich|angenehm|persönlich|individuell|tief|hoh|faul|falsch|richtig|echt|wahr|voll|leer)(?:e[nmrs]?)?$/;
/** Long enough that "Young" and "Hartung" remain names. */
const noun = /\p{L}{5,}(?:ung|heit|keit|schaft|tion|tät|ment|nis)(?:en|se)?$/u;

/** German capitalises every noun, so words that cannot be names are lower-cased. */
function withoutOrdinary(text: string, words: Words): string {
  const isGerman = words.language === "de";
  return text.replace(/(?<![\p{L}\p{M}])\p{Lu}\p{Ll}+(?![\p{L}\p{M}])/gu, (word) => {
    const plain = word.toLowerCase();
    const isOrdinary =
      adjective.test(plain) || (isGerman && (isKnown(word, words) || noun.test(plain)));
    return isOrdinary ? plain : word;
  });
}
