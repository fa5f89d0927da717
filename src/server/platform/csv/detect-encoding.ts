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
};
const maxSample = 64 * 1024;
/** Of the library, in percent; it is never so sure of an encoding with one byte a character. */
const minSureConfidence = 90;

/**
 * @param bytes the first piece of the file that is not UTF-8, or the first one.
 * @param isKnownWord tells words that files of this kind begin with; where the bytes leave several encodings open, the
 * one whose first lines have most of them is taken.
 */
export function detectEncoding(bytes: Buffer, isKnownWord: (word: string) => boolean): Encoding {
  const mark = byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (mark) return mark[1];
  const wide = findWide(bytes.subarray(0, 1000));
  if (wide) return wide;
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return "utf-8";
  const sample = bytes.subarray(0, maxSample);
  const found = chardet.analyse(sample);
  const candidates = found.flatMap(({ name }) => ourName(name) ?? []);
  const sure = found[0] && found[0].confidence >= minSureConfidence && ourName(found[0].name);
  if (sure) return sure;
  if (hasPairsOnly(sample)) candidates.unshift("gb18030");
  if (isMacRoman(sample)) candidates.unshift("macintosh");
  // The library may not think of the right one; its own order decides between equals.
  candidates.push("windows-1252", "shift_jis", "windows-1251", "windows-1250");
  const words = (encoding: Encoding) =>
    new TextDecoder(encoding)
      .decode(sample)
      .split(/[\r\n,;\t|"]+/, 60)
      .filter((word) => !/^\p{ASCII}*$/u.test(word) && isKnownWord(word)).length;
  return candidates.reduce((best, next) => (words(next) > words(best) ? next : best));
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

/** Chinese: two high bytes a character, so that no run of them is odd. */
function hasPairsOnly(bytes: Buffer): boolean {
  const runs = bytes.toString("latin1").match(/[\x81-\xfe]+/g) ?? [];
  return runs.length > 2 && runs.slice(0, -1).every((run) => run.length % 2 === 0);
}
