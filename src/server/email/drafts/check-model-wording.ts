import { variablePattern, type Wording, wordingProblems } from "#shared/email-wording.ts";
import { languageOf } from "#shared/review/weave/language/guess-language.ts";
import { closedClasses } from "#shared/review/weave/language/languages.ts";
import { spokenLanguage } from "#shared/review/weave/language/spoken-language.ts";
import { isArabicFirstName, isFirstName } from "#shared/review/weave/personal-data/first-names.ts";
import type { PageLanguage } from "#shared/review/words/languages.ts";
import { holdsNoDetail } from "../../platform/model-text/holds-no-detail.ts";
import {
  namesAnybody,
  withoutNamesOf,
  withoutOwnName,
} from "../../platform/model-text/names-anybody.ts";
import { isGermanNoun } from "./german-nouns.ts";
import { saysNumber } from "./number-words.ts";

export interface Checked {
  language: PageLanguage;
  businessName: string;
  /** What the owner has typed: names that stand there may stand in the draft. */
  ownWords: string;
}

const longestSubject = 100;

/** A paragraph of fewer words may be in any language as far as one can tell. */
const tellingWords = 8;

/**
 * The wording in a model's text: its first line is the subject, the rest the message. Undefined where it holds
 * anything that it may not: markup, a number, a link but the personal one, a name that nobody gave it, money,
 * promises, what the linter refuses, another language, no proper end. The table's draft takes its place.
 */
export function checkModelWording(text: string, asked: Checked): Wording | undefined {
  const [, first = "", rest = ""] = text.match(/^([^\n]*)\n([\s\S]*)$/) ?? [];
  const paragraphs = rest
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
  const wording = {
    subject: first.replace(/^\p{L}+ ?: +/u, "").trim(),
    content: paragraphs.join("\n\n"),
  };
  const isWhole =
    wordingProblems(wording).length === 0 &&
    wording.subject.length <= longestSubject &&
    links(wording.subject) === 0 &&
    links(wording.content) === 1 &&
    // One that was cut off has no signature.
    /\{\{business\}\}$/.test(wording.content);
  const parts = [wording.subject, ...paragraphs].map((part) => asRead(part, asked));
  const isClean = isWhole && parts.every((part) => isAllowed(part, asked));
  const isSpoken = spokenLanguage(parts).language === asked.language;
  return isClean && isSpoken ? wording : undefined;
}

const links = (text: string) =>
  [...text.matchAll(variablePattern)].filter(([, name]) => name === "link").length;

/** With what people without a name read, and small words for names that may stand there. */
function asRead(part: string, { businessName, ownWords }: Checked): string {
  const filled = part.replace(variablePattern, (_, name, fallback) =>
    name === "link" ? "" : (fallback ?? "we"),
  );
  return withoutNamesOf(withoutOwnName(filled, businessName), ownWords);
}

/** Braces that are no variable's, and what Markdown or HTML makes of a text. */
const markup = /[{}[\]*#`|~\\^=+<>]|&\w+;|&#|__|^\s*[-•] /mu;

function isAllowed(part: string, { language }: Checked): boolean {
  return (
    !markup.test(part) &&
    holdsNoDetail(part) &&
    !saysNumber(part, language) &&
    !namesAnybody(part, { texts: [], customerName: null }, language) &&
    !hasName(part, language) &&
    (part.split(" ").length < tellingWords || languageOf([part]) === language)
  );
}

/** Names that are known by themselves, and in German every capital that is no known noun's. */
function hasName(part: string, language: PageLanguage): boolean {
  const words = part.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some((word) => /^\p{Lu}/u.test(word) && isFirstName(word))) return true;
  if (language === "ar") return words.some(isArabicFirstName);
  if (language !== "de") return false;
  const { functionWords, negations, telling } = closedClasses.de;
  return Array.from(part.matchAll(/(?<!(?:^|[.!?:…]\s*))\p{Lu}\p{L}+/gu), ([word]) => word).some(
    (word) => {
      const small = word.toLowerCase();
      const isSmall = [functionWords, negations, telling].some((some) => some.has(small));
      return !isSmall && !isGermanNoun(word);
    },
  );
}
