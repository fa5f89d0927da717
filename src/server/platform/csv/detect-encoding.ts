import { isUtf8 } from "node:buffer";
import chardet from "chardet";

/** Offered for correction, by the labels of the Encoding Standard. */
export const encodings = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Windows-1252 (Western Europe)",
  "windows-1250": "Windows-1250 (Central Europe)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  macintosh: "Mac Roman",
  shift_jis: "Shift-JIS (Japanese)",
  gb18030: "GB18030 (Chinese)",
  big5: "Big5 (Chinese)",
  "euc-kr": "EUC-KR (Korean)",
} as const;
export type Encoding = keyof typeof encodings;

const byteOrderMarks: [number[], Encoding][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/** Names that the library gives where ours is another one. */
const aliases: Record<string, Encoding> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-2": "windows-1250",
  "iso-8859-7": "windows-1253",
  "iso-8859-9": "windows-1254",
};
const maxSample = 64 * 1024;
/** With two bytes a character. The library names them for any few bytes that are possible in them. */
const wideNames = ["shift_jis", "gb18030", "big5", "euc-kr"];
const minConfidence = 11;

/** @param bytes the first piece of the file that is not UTF-8, or the first one. */
export function detectEncoding(bytes: Buffer): Encoding {
  const mark = byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (mark) return mark[1];
  const wide = findWide(bytes.subarray(0, 1000));
  if (wide) return wide;
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return "utf-8";
  const sample = bytes.subarray(0, maxSample);
  if (isMacRoman(sample)) return "macintosh";
  if (isCyrillic(sample)) return "windows-1251";
  const found = chardet.analyse(sample).flatMap(({ name, confidence }) => {
    const label = ourName(name);
    return label && (confidence >= minConfidence || !wideNames.includes(label)) ? [label] : [];
  });
  const [best = "windows-1252"] = found;
  // In text of one byte a character, some letter with an accent stands alone.
  return !wideNames.includes(best) && hasPairsOnly(sample) ? "gb18030" : best;
}

function ourName(name: string): Encoding | undefined {
  const label = name.toLowerCase();
  return aliases[label] ?? (label in encodings ? (label as Encoding) : undefined);
}

/** UTF-16 without a mark: every other byte of Western text is 0. */
function findWide(bytes: Buffer): Encoding | undefined {
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (odd > bytes.length / 5 && even < odd / 4) return "utf-16le";
  if (even > bytes.length / 5 && odd < even / 4) return "utf-16be";
  return undefined;
}

/** A few bad bytes in UTF-8 cost their rows; read as something else, every accent would be wrong. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return good > bad * 2;
}

/** Its letters with accents are where the Windows encodings have rare signs, between letters. */
function isMacRoman(bytes: Buffer): boolean {
  let [accents, others] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    const isLetterSign =
      (byte >= 0x81 && byte <= 0x90) || (byte >= 0x95 && byte <= 0x9f && byte !== 0x99);
    const isAlone = (bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80;
    if (isLetterSign && isAlone) accents += 1;
    else others += 1;
  }
  return accents > others * 2;
}

/** Nearly all words of high bytes are Cyrillic ones, with a capital letter at most in front or throughout. */
function isCyrillic(bytes: Buffer): boolean {
  const text = new TextDecoder("windows-1251").decode(bytes);
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word));
  const fitting = words.filter((word) => /^([А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/.test(word));
  return words.length > 1 && fitting.length > words.length * 0.9;
}

/** Two high bytes a character, so that no run of them is odd. */
function hasPairsOnly(bytes: Buffer): boolean {
  const runs = bytes.toString("latin1").match(/[\x81-\xfe]+/g) ?? [];
  return runs.length > 1 && runs.slice(0, -1).every((run) => run.length % 2 === 0);
}
