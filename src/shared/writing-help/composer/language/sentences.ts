import { withPictures } from "./faces.ts";
import { joiningWords } from "./joining-words.ts";
import type { WeaveLanguage } from "./languages.ts";

/** Short forms that end in a full stop in the middle of a sentence. */
const shortForms = [
  ...["etc", "approx", "min", "max", "hrs", "dr", "mr", "mrs", "ms", "st", "vs", "dept", "ext"],
  ...["incl", "excl", "mt", "jr"],
  ...["usw", "bzw", "evtl", "ggf", "inkl", "nr", "ca", "sog", "bspw", "prof"],
  ...["std", "med", "zzgl", "mind", "str"],
  ...["aprox", "núm", "pág", "sr", "sra", "dra", "ud", "uds", "av"],
  ...["env", "tél", "tel", "mme", "bd"],
]
  .flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)])
  .join("|");

/** A full stop before a small letter: people who write without capitals end sentences too. */
const afterWord = `(?<=\\p{L}{2}\\.)(?<!(?<!\\p{L})(?:${shortForms})\\.)`;
const smallStart = new RegExp(`(?:${afterWord}|(?<=\\d\\.))\\s+(?=[¿¡]?\\p{Ll})`, "u");
/** In German a number with a full stop is an ordinal: "am 5. mai". */
const smallStartInGerman = new RegExp(`${afterWord}\\s+(?=[¿¡]?\\p{Ll})`, "u");

/** "Dr. Lopez" and "plan B. Then" stay in one piece: what is cut there cannot be put elsewhere. */
const endsInShortForm = new RegExp(`(?<![\\p{L}\\p{N}])(?:${shortForms}|\\p{L})\\.\\s*$`, "iu");
/** As much of a sentence as is looked at for it, characters: pieces may be many. */
const longestEnd = 20;
const endsInOrdinal = /(?<!\p{N})\p{N}{1,2}\.\s*$/u;

/** Splits a text where it ends a sentence or a line. */
export function sentencesOf(text: string, language: WeaveLanguage): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return linesOf(text, language)
    .map((line) => line.replace(/(?<!\s)\s+\.(?=\s|$)/g, "."))
    .map((line) => line.replace(/\S+/g, spaced))
    .flatMap((line) => {
      const whole: string[] = [];
      for (const { segment } of segmenter.segment(line)) {
        const before = (whole.at(-1) ?? "").slice(-longestEnd);
        const hasEnded =
          !(language === "de" && endsInOrdinal.test(before)) && !endsInShortForm.test(before);
        if (whole.length > 0 && !(hasEnded && begins(segment, before, language)))
          whole[whole.length - 1] += segment;
        else whole.push(segment);
      }
      return whole;
    })
    .flatMap((segment) => segment.split(language === "de" ? smallStartInGerman : smallStart))
    .map((part) => part.trim())
    .filter((sentence) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(withPictures(sentence)));
}

/**
 * Is what follows a mark a sentence of its own? Not inside an address ("a?b=c"), not what goes on in small
 * letters ("three times!! and nobody came"), not an aside ("(as always)").
 */
function begins(segment: string, before: string, language: WeaveLanguage): boolean {
  if (/[.?!]$/.test(before) && /^[\p{Script=Latin}\p{N}]/u.test(segment)) return false;
  if (/^\(\p{Ll}/u.test(segment)) return false;
  // "Jo?) said", "Sure?" she asked.
  if (/[?!…]["'”»)]+\s*$/.test(before) && /^\p{Ll}/u.test(segment)) return false;
  return !(/[?!…]\s*$/.test(before) && goesOn(segment, language));
}

const goesOn = (text: string, language: WeaveLanguage) =>
  joiningWords[language].linking.has(/^\p{Ll}+/u.exec(text)?.[0] ?? "");

/**
 * The lines of a text without the marks of lists; in one piece where they break in the middle of a sentence: after
 * a comma, after "the", before "and", and after the colon that a list begins with.
 */
function linesOf(text: string, language: WeaveLanguage): string[] {
  const { unfinished } = joiningWords[language];
  // Beside a plus a dash is a minus, and says something.
  const hasPluses = /^[^\S\n]*\+\s/m.test(text);
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const before = lines.at(-1) ?? "";
    // One empty line parts as well as thousands.
    if (before === "" && line === "") continue;
    const end = before.slice(-longestEnd);
    const last = /(?<![\p{L}'’-])\p{Ll}+(?=\s*$)/u.exec(end)?.[0] ?? "";
    const isOpen = /[,;]\s*$/.test(end) || unfinished.has(last);
    const isBroken = (isOpen && /^\s*\p{Ll}/u.test(line)) || goesOn(line.trimStart(), language);
    const bare = hasPluses ? line : line.replace(bullet, "");
    const isList = /\p{L}\s*:\s*$/u.test(end);
    if (isList || (isBroken && end.trim() !== ""))
      lines[lines.length - 1] = `${before} ${bare}`.trimEnd();
    else lines.push(bare);
  }
  return lines;
}

/** In a list each line is a sentence; in a text its mark would stand in the middle. */
const bullet = /^\s*[-–—•*·]\s+/u;

/** The space after a mark that a thumb has missed, but for addresses: "late.No one called". */
function spaced(run: string): string {
  if (/^www\.|[@/]/i.test(run)) return run;
  return run
    .replace(/(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll}*(?:['’.,!?]|$))/gu, " ")
    .replace(/((?:^|\p{L})[!?]+)(?=\p{L}{2})/gu, "$1 ")
    .replace(/(?<=[,;])(?![DPp](?!\p{L})|\p{Script=Han})(?=\p{L})/gu, " ");
}
