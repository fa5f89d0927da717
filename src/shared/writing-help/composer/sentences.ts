import type { Language } from "../languages/language-words.ts";

/** Abbreviations with a full stop that does not end the sentence. */
const shortForms =
  `etc approx min max hrs dr mr mrs ms st vs dept ext incl excl mt jr usw bzw hr fr evtl ggf inkl nr ca sog bspw prof std
  med zzgl mind str aprox núm pág sr sra dra ud uds av env tél tel mme bd`
    .split(/\s+/)
    .flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)])
    .join("|");

/** A full stop before a lower-case letter, because people who write without capitals end sentences too. */
const afterWord = `(?<=\\p{L}{2}\\.)(?<!(?<!\\p{L})(?:${shortForms})\\.)`;
const smallStart = new RegExp(
  `(?:${afterWord}|(?<=\\d\\.))\\s+(?=[¿¡]?\\p{Ll})|(?<=\\p{N}{2}\\.)\\s+(?=\\p{N})`,
  "u",
);
/** In German a number with a full stop is an ordinal: "am 5. mai". */
const smallStartInGerman = new RegExp(`${afterWord}\\s+(?=[¿¡]?\\p{Ll})`, "u");
/**
 * "Dr. Lopez" and "plan B. Then" are not split. Only the last letters are matched, because long texts have many
 * candidates.
 */
const endsInShortForm = new RegExp(`(?<![\\p{L}\\p{N}])(?:${shortForms}|\\p{L})\\.\\s*$`, "iu");
const readBefore = 20;

/** Splits a text at the ends of sentences and lines. */
export function sentencesOf(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return linesOf(text)
    .map((line) => line.replace(/(?<!\s)\s+\.(?=\s|$)/g, ".").replace(/\S+/g, withSpaces))
    .flatMap((line) => {
      const whole: string[] = [];
      for (const { segment } of segmenter.segment(line)) {
        const before = (whole.at(-1) ?? "").slice(-readBefore);
        if (whole.length > 0 && goesOn(before, segment, language))
          whole[whole.length - 1] += segment;
        else whole.push(segment);
      }
      return whole;
    })
    .flatMap((part) => part.split(language === "de" ? smallStartInGerman : smallStart))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}]|[:;]-?[()D]/u.test(part));
}

/**
 * Whether the sentence continues after an apparent end: "Dr. Lopez", "am 5. mai", "(as always)", "three times!! and".
 */
function goesOn(before: string, next: string, language: Language): boolean {
  if (endsInShortForm.test(before)) return true;
  if (language === "de" && /(?<!\p{N})\p{N}{1,2}\.\s*$/u.test(before)) return true;
  if (/[.?!]$/.test(before) && /^[\p{Script=Latin}\p{N}]/u.test(next)) return true;
  return /^\(?\p{Ll}/u.test(next) && /[?!…)]["'”»]*\s*$/u.test(before) && /^\(/.test(next);
}

/** Lines without list markers; a line that ends in a comma or colon continues on the next one. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const before = lines.at(-1) ?? "";
    const bare = line.replace(/^\s*[-–—•*·]\s+/u, "").trim();
    if (/\p{L}\s*[,;:]\s*$/u.test(before.slice(-readBefore)))
      lines[lines.length - 1] = `${before} ${bare}`;
    else if (bare !== "") lines.push(bare);
  }
  return lines;
}

/** Adds a missing space after punctuation, except in addresses: "late.No one called". */
function withSpaces(run: string): string {
  if (/^www\.|[@/]/i.test(run)) return run;
  return run
    .replace(/(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll}*(?:['’.,!?]|$))/gu, " ")
    .replace(/((?:^|\p{L})[!?]+)(?=\p{L}{2})/gu, "$1 ")
    .replace(/(?<=[,;])(?![DPp](?!\p{L}))(?=\p{L})/gu, " ");
}
