/** A long text leaves in pieces, each of which carriers charge for. */
export const maxTextSegments = 2;
export const maxTextWordingLength = 200;
export const defaultTextWording = "How did we do? Tell us here:";
const optOut = "Reply STOP to opt out";

/** The whole text: the sender, the wording, the personal link and the way out. */
export const composeText = ({
  businessName,
  wording,
  link,
}: {
  businessName: string;
  wording: string;
  link: string;
}): string => simplifyLetters(`${businessName}: ${wording} ${link} ${optOut}`);

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

/** How many pieces a text leaves in. */
export function countTextSegments(text: string): number {
  const isGsm = [...text].every((letter) => gsm.includes(letter) || gsmExtension.includes(letter));
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  const length = isGsm
    ? [...text].reduce((sum, letter) => sum + (gsmExtension.includes(letter) ? 2 : 1), 0)
    : text.length;
  return length <= single ? 1 : Math.ceil(length / joined);
}
