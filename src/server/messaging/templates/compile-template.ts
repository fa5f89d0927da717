import { escapeAttribute, escapeText } from "entities";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import {
  type TemplateVariable,
  variablePattern,
  type Wording,
} from "#shared/messaging/email-wording.ts";
import { guessLanguage } from "#shared/writing-help/languages/languages.ts";
import { languageOfFixedWording } from "./default-templates/default-templates.ts";
import { firstNameOf } from "./first-name.ts";
import { buttonBlock, inlineButton, starLinks } from "./link-blocks.ts";
import { type FrameDetails, frameHtml, frameText } from "./message-frame.ts";
import { type InvitationWords, invitationWords } from "./message-words.ts";
import { htmlToText, toSafeHtml } from "./template-html.ts";

/** Values that differ between receivers. */
export interface Receiver extends FrameDetails {
  /** May be empty. */
  contactName: string;
  /** Personal address of the review page. */
  link: string;
}

export interface Composed {
  subject: string;
  /** Shown after the subject by mail programs; part of the HTML. */
  preheader: string;
  html: string;
  text: string;
}

/**
 * Parses a wording once; the result composes the message for one receiver: subject, HTML and plain text, with every
 * value escaped, and the postal address and the unsubscribe link at the end (R6). Our own sentences and the text
 * direction follow the language of the wording.
 */
export function compileTemplate(wording: Wording): (receiver: Receiver) => Composed {
  const language = detectWordingLanguage(wording);
  const words = invitationWords(language);
  const safe = toSafeHtml(wording.content, directionOf(language));
  const subject = compileText(wording.subject, words);
  const plain = htmlToText(safe);
  const preheader = compileText(wording.preheader || findOpening(plain), words);
  const text = compileText(plain, words);
  const html = compileHtml(safe, words, language);
  return (receiver) => {
    const values = valuesOf(receiver);
    const parts = { subject: onOneLine(subject(values)), preheader: onOneLine(preheader(values)) };
    return {
      ...parts,
      html: frameHtml({ ...parts, content: html(values) }, receiver, language),
      // The stars leave an empty paragraph: the link below leads to the same page.
      text: frameText(text(values).replace(/\n{3,}/g, "\n\n"), receiver, language),
    };
  };
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The first paragraph after the greeting, without the form's URL. */
const findOpening = (text: string) =>
  text
    .split("\n\n")
    .map((paragraph) => paragraph.replace(/\{\{\s*(?:link|stars)\b[^{}]*\}\}/g, "").trim())
    .find((paragraph) => paragraph !== "" && !/[,،:!]$/.test(paragraph)) ?? "";

/** English when the language is uncertain. */
function detectWordingLanguage(wording: Wording): Locale {
  const fixed = languageOfFixedWording(wording);
  if (fixed) return fixed;
  const { subject, content } = wording;
  const texts = [subject, htmlToText(toSafeHtml(content))].map((text) =>
    text.replace(variablePattern, " "),
  );
  const { language, isSure } = guessLanguage(texts);
  return isSure ? language : "en";
}

type Values = Record<TemplateVariable | "brandColor", string>;

function valuesOf(receiver: Receiver): Values {
  const given = receiver.contactName.replace(/\s+/g, " ").trim();
  // Imports use the address when no name is known.
  const name = given.includes("@") ? "" : given;
  return {
    name,
    first_name: firstNameOf(name),
    business: receiver.businessName,
    link: receiver.link,
    // A plain text has only the link.
    stars: "",
    brandColor: receiver.brandColor ?? "",
  };
}

function wordFor(
  values: Values,
  name: string,
  fallback: string | undefined,
  { nameless }: InvitationWords,
): string {
  const isName = name === "name" || name === "first_name";
  return values[name as TemplateVariable] || (fallback ?? (isName ? nameless : ""));
}

type Piece = string | ((values: Values) => string);

const compileText = (source: string, words: InvitationWords) =>
  compile(
    split(
      source,
      variablePattern,
      ([, name = "", fallback]) =>
        (values) =>
          wordFor(values, name, fallback?.trim(), words),
    ),
  );

/** Inside a tag the link is a URL; elsewhere it becomes a button, which is a block when it is alone in a paragraph. */
function compileHtml(safe: string, words: InvitationWords, language: Locale) {
  const button = ({ link, brandColor }: Values) => ({ link, brandColor, label: words.button });
  const fill = (part: string) => {
    const inTag = part.startsWith("<");
    return split(part, variablePattern, ([, name = "", fallback]) => (values) => {
      if (name === "stars") return inTag ? "" : starLinks(values.link, language);
      // A fall-back is part of the sanitised HTML, so it is already escaped.
      const value = values[name as TemplateVariable];
      if (!value) return fallback?.trim() ?? wordFor(values, name, undefined, words);
      if (name === "link" && !inTag) return inlineButton(button(values));
      return inTag ? escapeAttribute(value) : escapeText(value);
    });
  };
  const blocks = split(safe, buttonParagraph, () => (values) => buttonBlock(button(values)));
  const pieces = blocks.flatMap((block): Piece[] =>
    typeof block === "string"
      ? split(block, /<[^>]*>/g, ([tag]) => tag).flatMap((part) =>
          typeof part === "string" ? fill(part) : [part],
        )
      : [block],
  );
  return compile(pieces);
}

const buttonParagraph = /<p\b[^>]*>\s*\{\{\s*link\s*(?:\|[^{}]*)?\}\}\s*<\/p>/g;

/** Splits a text at the matches; the pieces in between stay as they are. */
function split(
  source: string,
  pattern: RegExp,
  piece: (match: RegExpMatchArray) => Piece,
): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    pieces.push(source.slice(end, match.index), piece(match));
    end = match.index + match[0].length;
  }
  return [...pieces, source.slice(end)].filter((one) => one !== "");
}

const compile = (pieces: Piece[]) => (values: Values) =>
  pieces.reduce<string>((made, piece) => {
    const word = typeof piece === "string" ? piece : piece(values);
    // If the name is missing, the space before it goes as well: "Hallo," instead of "Hallo ,".
    return word === "" ? made.replace(/ +$/, "") : made + word;
  }, "");
