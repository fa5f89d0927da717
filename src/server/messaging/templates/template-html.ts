import { decodeHTML } from "entities";
import sanitizeHtml from "sanitize-html";
import { contentToHtml } from "#shared/messaging/content-html.ts";
import { type Direction, elementStyles } from "./template-styles.ts";

const allowedTags = "p br a strong b em i u ul ol li h1 h2 h3 blockquote hr".split(" ");

/** A link leads to a web page, an address or a number, or is the personal link itself. */
const allowedHref = /^(https?:\/\/|mailto:|tel:|\{\{\s*link\s*\}\}$)/i;

/** Reduces an owner's wording to plain formatting in our own style. Text without tags gets paragraphs. */
export function toSafeHtml(content: string, direction: Direction = "ltr"): string {
  const styles = elementStyles[direction];
  return sanitizeHtml(contentToHtml(content), {
    allowedTags,
    allowedAttributes: { a: ["href", "style"], "*": ["style"] },
    // Only our own styles are left, and the parser would not know some of them.
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(tagName === "a" && href && allowedHref.test(href.trim()) && { href: href.trim() }),
          ...(styles[tagName] && { style: styles[tagName] }),
        },
      }),
    },
  });
}

/** The plain-text version of `toSafeHtml`'s result. */
export function htmlToText(safe: string): string {
  const text = safe
    .replace(/\s+/g, " ")
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, "$2: $1")
    .replace(/<li\b[^>]*>/g, "\n- ")
    .replace(/<br\b[^>]*>/g, "\n")
    .replace(/<hr\b[^>]*>/g, "\n----\n")
    .replace(/<\/(p|h1|h2|h3|blockquote|ul|ol)>/g, "\n\n")
    .replace(/<[^>]*>/g, "");
  return decodeHTML(text)
    .replaceAll("\u00a0", " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
