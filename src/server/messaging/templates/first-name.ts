/** Words after a comma that are not a first name: "Robert Smith, Jr.", "Acme, Inc." */
const suffixes =
  /^(jr|sr|ii|iii|iv|md|do|dr|dds|dmd|dvm|rn|np|pa|phd|cpa|esq|jd|mba|inc|llc|llp|ltd|co|corp|gmbh|ag|kg|ug|sarl|sas|sa|bv|nv)$/;

/** Titles and forms of address that are written without a full stop; any other word with one also counts. */
const titles =
  /^(mrs?|ms|miss|mx|dra?|prof|professora?|doctora?|doktor|sir|madam|dame|rev|herrn?|frau|fräulein|hr|sra?|srta|señora?|señorita|doña|mme|mlle|monsieur|madame|mademoiselle|maître|docteur|senhora?|senhorita|doutora?|ال?سيدة?|ال?آنسة|ال?أستاذة?|ال?دكتورة?|ال?مهندسة?|ال?شيخة?|ال?حاجة?|[دأم])$/u;
const abbreviation = /^\p{L}[\p{L}\p{M}'’.-]+\.$/u;

/** Several people: "Mr. and Mrs. Smith", "Ana & Luis Pérez", "Familie Müller". */
const conjunctions = /^(&|\+|\/|and|und|y|et|e|و)$/u;
const groups = /^(the|family|famil[iy]e|familia|família|famille|عائلة)$/u;

/** Languages that put the family name first. */
const familyFirst = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** At least two letters, and no digit or symbol: neither an initial nor a number, an address or a nickname. */
const word = /^\p{L}\p{M}*[\p{L}\p{M}'’.-]*[\p{L}\p{M}]$/u;

/**
 * Finds the first name in a full name as programs store it: "Ada Byron", "Byron, Ada", "Dr. Ada Byron".
 * @returns "" when uncertain, so that a message greets without a name
 */
export function firstNameOf(name: string): string {
  const [before = "", after = "", ...more] = name.split(",").map((part) => part.trim());
  const isLastFirst =
    /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(after) && more.length === 0 && !isSuffix(after);
  const words = (isLastFirst ? after : before)
    .split(/\s+/)
    .filter((one, index) => index === 0 || !isSuffix(one));
  const own = words.slice(words.findIndex((one) => !isTitle(one)) >>> 0);
  const [first = "", second = ""] = own;
  if (!word.test(first) || familyFirst.test(name)) return "";
  if ([first, second].some((one) => conjunctions.test(one.toLowerCase()))) return "";
  if (groups.test(first.toLowerCase())) return "";
  const hasTitle = own.length < words.length;
  // A title and only the family name: "Mr. Smith", "Frau von der Leyen".
  if (hasTitle && !isLastFirst && (own.length === 1 || isParticle(first, own))) return "";
  return first;
}

const isSuffix = (text: string): boolean => suffixes.test(text.toLowerCase().replaceAll(".", ""));
const isTitle = (text: string): boolean =>
  titles.test(text.toLowerCase().replace(/\.$/, "")) || abbreviation.test(text);
const isParticle = (first: string, all: string[]): boolean =>
  first === first.toLowerCase() && all.some((one) => one !== one.toLowerCase());
