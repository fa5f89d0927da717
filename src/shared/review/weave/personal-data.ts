import { languageOf } from "./guess-language.ts";
import { closedClasses } from "./languages.ts";
import { numbersIn, type PersonalNumber } from "./personal-numbers.ts";

export type PersonalData = "email" | "name" | PersonalNumber;

/**
 * What looks like it should not stand in public: shown as a warning before copying. It errs on the side
 * of asking; the customer decides.
 * @param known names that may stand there: the business's own.
 */
export function personalDataIn(text: string, known: readonly string[] = []): PersonalData[] {
  const found = new Set<PersonalData>();
  if (/[^\s@]@[^\s@]+\.\p{L}{2,}/u.test(text)) found.add("email");
  for (const number of numbersIn(text)) found.add(number);
  // Letters and digits together, as on a policy or a claim: HO-2231984, P123456. None is longer than 40 characters.
  if (/\b(?=[\w-]{0,40}\d{4})(?=[\w-]{0,40}\p{Lu})[\p{Lu}\d][\p{Lu}\d-]{5,}\b/u.test(text))
    found.add("number");
  const allowed = new Set(known.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  for (const [pair, first = "", second = ""] of withoutOrdinary(text).matchAll(
    /(?<![.!?…]\s|^|\n)\b(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)\b/gu,
  )) {
    if (pair && !(allowed.has(first) && allowed.has(second))) found.add("name");
  }
  if (beginsWithName(text, allowed)) found.add("name");
  return [...found];
}

/** What begins a sentence, or a title in capitals, without being anybody's name. */
const opening =
  /^(?:thanks?|dear|hello|hi|last|next|every|each|since|after|until|great|good|very|excellent|amazing|terrible|poor|bad|best|worst|nice|fast|slow|customer|service|experience|job|work|staff|team|company|agency|insurance|office|claims?|gracias|muchas|muy|buen|buena|excelente|mala?|pésim[oa]|merci|très|bon|bonne|mauvais|obrigad[oa]|muito|ótim[oa]|bom|boa|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)$/i;

/** A sentence that begins with a capital and has another one next: "Maria Lopez was rude." */
function beginsWithName(text: string, allowed: Set<string>): boolean {
  const language = languageOf([text]);
  // Every German sentence may begin so: "Alle Mitarbeiter".
  if (language === "de") return false;
  const { functionWords, negations } = closedClasses[language];
  const isPlain = (word: string) =>
    opening.test(word) ||
    functionWords.has(word.toLowerCase()) ||
    negations.has(word.toLowerCase());
  return Array.from(
    text.matchAll(/(?<=^|\n|[.!?…]\s)(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)(?!\p{L})/gu),
  ).some(
    ([, first = "", second = ""]) =>
      !isPlain(first) && !isPlain(second) && !(allowed.has(first) && allowed.has(second)),
  );
}

/** How German praise and blame begin; with a capital they stand before nouns, not before surnames. */
const adjective =
  /^(?:gut|nett|freundlich|unfreundlich|schnell|langsam|super|toll|prima|schlecht|groß|neu|alt|sauber|schmutzig|kompetent|inkompetent|zuverlässig|günstig|teuer|teur|fair|ehrlich|lang|kurz|schön|lieb|hilfsbereit|pünktlich|unpünktlich|professionell|gründlich|kalt|warm|frisch|lecker|ruhig|laut|viel|wenig|ganz|best|besser|erst|letzt|nächst|einfach|klar|klasse|perfekt|hervorragend|ausgezeichnet|herzlich|angenehm|persönlich|individuell|tief|hoh|faul|falsch|richtig|echt|wahr|voll|leer)(?:e[nmrs]?)?$/;
/** Long enough that "Young" and "Hartung" are still names. */
const noun = /\p{L}{5,}(?:ung|heit|keit|schaft|tion|tät|ment|nis)(?:en|se)?$/u;

/** German writes every noun with a capital: words that no name has are made small. */
function withoutOrdinary(text: string): string {
  const isGerman = languageOf([text]) === "de";
  const { functionWords, negations } = closedClasses.de;
  return text.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => {
    const plain = word.toLowerCase();
    const isFunctionWord = functionWords.has(plain) || negations.has(plain);
    const isOrdinary = adjective.test(plain) || (isGerman && (isFunctionWord || noun.test(plain)));
    return isOrdinary ? plain : word;
  });
}
