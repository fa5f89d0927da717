import { escapeAttribute } from "entities";
import type { Locale } from "#shared/locales/languages.ts";
import { readPageWords } from "#shared/locales/page-words.ts";
import { ratingParameter } from "#shared/review-flows/preset-rating.ts";
import { buttonStyles, frameStyles as frame } from "./template-styles.ts";

interface ButtonDetails {
  link: string;
  label: string;
  /** `#rrggbb`; empty for the product's default. */
  brandColor: string;
}

/** Every mail program, including Outlook and Gmail, respects the padding and colour of a cell with a background. */
export function buttonBlock({ link, label, brandColor }: ButtonDetails): string {
  const { background, cell, link: style } = buttonStyles(brandColor);
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="${frame.buttonTable}"><tr><td class="button" bgcolor="${background}" style="${cell}"><a href="${escapeAttribute(link)}" style="${style}">${label}</a></td></tr></table>`;
}

/** Tables are not allowed within a sentence. */
export function inlineButton({ link, label, brandColor }: ButtonDetails): string {
  const { inline } = buttonStyles(brandColor);
  return `<a class="button" href="${escapeAttribute(link)}" style="${inline}">${label}</a>`;
}

/** All five look alike and lead to the same page, where they only preselect the rating. */
export function starLinks(link: string, language: Locale): string {
  const { ratingNames, ratingName } = readPageWords(language);
  return ratingNames
    .map((name, index) => {
      const url = new URL(link);
      url.searchParams.set(ratingParameter, String(index + 1));
      const title = escapeAttribute(ratingName(index + 1, name));
      return `<a class="star" href="${escapeAttribute(url.href)}" title="${title}" aria-label="${title}" style="${frame.star}"><span style="${frame.starSign}">★</span>&nbsp;${index + 1}</a>`;
    })
    .join("");
}
