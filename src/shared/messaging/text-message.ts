import type { Locale } from "../locales/languages.ts";
import { localeFiles } from "../locales/locale-files.ts";

export const maxTextWordingLength = 200;
export const defaultTextWording = "How did we do? Tell us here:";

interface Words {
  /** Contains `STOP`, which carriers everywhere recognise, and otherwise stays within the GSM alphabet if possible. */
  optOut: string;
  /** Keywords a customer may reply with, separated by commas. */
  stop: string;
  start: string;
  help: string;
}
export const textWords = localeFiles<Words>(
  "text-message.json",
  import.meta.env &&
    import.meta.glob<Words>("../locales/*/text-message.json", { eager: true, import: "default" }),
);

export interface TextParts {
  businessName: string;
  wording: string;
  link: string;
}

/**
 * Composes the whole text: sender, wording, personal link and opt-out instructions.
 * @param language of the opt-out instructions; the owner's wording is not translated.
 */
export const composeInvitationText = (
  { businessName, wording, link }: TextParts,
  language: Locale,
): string =>
  simplifyLetters(
    `${businessName}: ${wording} ${link} ${(textWords[language] ?? textWords.en)?.optOut}`,
  );

/** A single such character would force the whole text into UCS-2, which fits less than half as many. */
const simplifyLetters = (text: string) =>
  text
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, "-")
    .replaceAll("…", "...")
    .replace(/\s+/g, " ");

/** The basic alphabet of GSM 03.38, and the characters that take two places in it. */
const gsm =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const gsmExtension = "\f^{}\\[~]|€";

const isGsm = (text: string) =>
  [...text].every((letter) => gsm.includes(letter) || gsmExtension.includes(letter));

/** Carriers charge per segment. In UCS-2 the link alone takes almost two. */
export const maxTextSegments = (text: string): number => (isGsm(text) ? 2 : 3);

/** Number of segments the text is sent in. */
export function countTextSegments(text: string): number {
  const isBasic = isGsm(text);
  const [single, joined] = isBasic ? [160, 153] : [70, 67];
  const length = isBasic
    ? [...text].reduce((sum, letter) => sum + (gsmExtension.includes(letter) ? 2 : 1), 0)
    : text.length;
  return length <= single ? 1 : Math.ceil(length / joined);
}
