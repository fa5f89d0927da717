import type { Locale } from "../locales/languages.ts";
import { localeFiles } from "../locales/locale-files.ts";

export const maxTextWordingLength = 200;
export const defaultTextWording = "How did we do? Tell us here:";

interface Words {
  /** `STOP` is the word that carriers know everywhere; the rest keeps to the basic alphabet where it can. */
  optOut: string;
  /** What a customer may answer, separated by commas. */
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
 * The whole text: the sender, the wording, the personal link and the way out.
 * @param language of the way out; what the owner wrote stays as it is.
 */
export const composeInvitationText = (
  { businessName, wording, link }: TextParts,
  language: Locale,
): string =>
  simplifyLetters(
    `${businessName}: ${wording} ${link} ${(textWords[language] ?? textWords.en)?.optOut}`,
  );

/** One such letter would make the whole text of the wider alphabet, which has room for less than half. */
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

/** Carriers charge for each piece. In the wider alphabet the link alone takes nearly two. */
export const maxTextSegments = (text: string): number => (isGsm(text) ? 2 : 3);

/** How many pieces a text leaves in. */
export function countTextSegments(text: string): number {
  const isBasic = isGsm(text);
  const [single, joined] = isBasic ? [160, 153] : [70, 67];
  const length = isBasic
    ? [...text].reduce((sum, letter) => sum + (gsmExtension.includes(letter) ? 2 : 1), 0)
    : text.length;
  return length <= single ? 1 : Math.ceil(length / joined);
}
