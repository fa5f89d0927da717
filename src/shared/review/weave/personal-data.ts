import { closedClasses } from "./languages.ts";
import { languageOf } from "./words.ts";

export type PersonalData = "email" | "phone" | "card" | "number" | "name";

/**
 * What looks like it should not stand in public: shown as a warning before copying. It errs on the side
 * of asking; the customer decides.
 * @param known names that may stand there: the business's own.
 */
export function personalDataIn(text: string, known: readonly string[] = []): PersonalData[] {
  const found = new Set<PersonalData>();
  if (/[^\s@]+@[^\s@]+\.\p{L}{2,}/u.test(text)) found.add("email");
  for (const [run] of text.matchAll(/(?<![\p{L}\d-])\+?\d(?:[ ().\-/]?\d){6,18}/gu)) {
    const digits = run.replace(/\D/g, "");
    if (digits.length >= 13 && passesLuhn(digits)) found.add("card");
    else if (/^\+|[ ().\-/]/.test(run) || digits.length <= 11) found.add("phone");
    else found.add("number");
  }
  // Letters and digits together, as on a policy or a claim: HO-2231984, P123456.
  if (/\b(?=[\w-]*\d{4})(?=[\w-]*\p{Lu})[\p{Lu}\d][\p{Lu}\d-]{5,}\b/u.test(text))
    found.add("number");
  const allowed = new Set(known.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  for (const [pair, first = "", second = ""] of withoutOrdinary(text).matchAll(
    /(?<![.!?…]\s|^|\n)\b(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)\b/gu,
  )) {
    if (pair && !(allowed.has(first) && allowed.has(second))) found.add("name");
  }
  return [...found];
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

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
