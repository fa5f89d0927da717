import { isUtf8 } from "node:buffer";
import chardet from "chardet";

/**
 * Encodings offered for correction, by their labels in the Encoding Standard, which reads ISO-8859-1 as Windows-1252
 * and ISO-8859-9 as Windows-1254.
 */
export const encodings = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Western Europe (Windows-1252, ISO-8859-1)",
  "iso-8859-15": "Western Europe with € (ISO-8859-15)",
  macintosh: "Western Europe (Mac Roman)",
  "windows-1250": "Central Europe (Windows-1250)",
  "iso-8859-2": "Central Europe (ISO-8859-2)",
  "windows-1257": "Baltic (Windows-1257)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "koi8-u": "Ukrainian (KOI8-U)",
  "iso-8859-5": "Cyrillic (ISO-8859-5)",
  "x-mac-cyrillic": "Cyrillic (Mac)",
  "windows-1253": "Greek (Windows-1253)",
  "iso-8859-7": "Greek (ISO-8859-7)",
  "windows-1254": "Turkish (Windows-1254, ISO-8859-9)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "windows-1258": "Vietnamese (Windows-1258)",
  shift_jis: "Japanese (Shift-JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  "iso-2022-jp": "Japanese (ISO-2022-JP)",
  gb18030: "Chinese, simplified (GB18030, GBK)",
  big5: "Chinese, traditional (Big5)",
  "euc-kr": "Korean (EUC-KR)",
} as const;
export type Encoding = keyof typeof encodings;

const byteOrderMarks: [number[], Encoding][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/** Labels that the library returns under a different name from ours. */
const aliases: Record<string, Encoding> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-9": "windows-1254",
};
const maxSample = 64 * 1024;
/** Confidence in percent that the library reports; it never reaches this for single-byte encodings. */
const minSureConfidence = 90;

/** @param bytes the first piece of the file that is not UTF-8, or else the first piece. */
export function detectEncoding(bytes: Buffer): Encoding {
  const mark = byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (mark) return mark[1];
  const wide = findWide(bytes.subarray(0, 1000));
  if (wide) return wide;
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return "utf-8";
  const sample = bytes.subarray(0, maxSample);
  if (isCyrillic(sample)) return "windows-1251";
  const found = chardet.analyse(accentsOf(sample));
  const candidates = found.flatMap(({ name }) => ourName(name) ?? []);
  const sure = found[0] && found[0].confidence >= minSureConfidence && ourName(found[0].name);
  if (sure) return sure;
  if (hasPairsOnly(sample)) candidates.unshift("gb18030");
  if (isMacRoman(sample)) candidates.unshift("macintosh");
  // The library may miss the right one; its own order breaks ties.
  candidates.push("windows-1252", "shift_jis", "windows-1251", "windows-1250", "windows-1253");
  const points = new Map(
    candidates.map((one) => [one, plausibility(new TextDecoder(one).decode(sample))]),
  );
  return candidates.reduce((best, next) =>
    (points.get(next) ?? 0) > (points.get(best) ?? 0) ? next : best,
  );
}

/** Cells with non-ASCII bytes; plain addresses beside them say nothing about the encoding. */
function accentsOf(bytes: Buffer): Buffer {
  const cells = bytes.toString("latin1").split(/[\r\n,;\t|"]+/);
  return Buffer.from(cells.filter((cell) => /[\x80-\xff]/.test(cell)).join("\n"), "latin1");
}

const isWord = /^(\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lu}\p{M}]+|\p{Lo}[\p{Lo}\p{M}]*)$/u;
const plainLetter = /[a-z]/i;
/** Letters of other scripts, and half-width kana, in which names are not written. */
const notLatin = /(?!\p{Script=Latin})\p{L}/u;
const narrowKana = /[\uff61-\uff9f]/;

/**
 * Share of accented words that look like real words: only the first letter is a capital, and a Latin word has plain
 * letters as well.
 */
function plausibility(text: string): number {
  const found = text.match(/[^\s\p{P}\d]*[^\p{ASCII}]+[^\s\p{P}\d]*/gu) ?? [];
  const good = found.filter(
    (word) =>
      isWord.test(word) &&
      !narrowKana.test(word) &&
      (notLatin.test(word)
        ? !plainLetter.test(word)
        : (word.match(/[a-z]/gi)?.length ?? 0) * 2 >= word.length),
  );
  return found.length > 0 ? good.length / found.length : 0;
}

function ourName(name: string): Encoding | undefined {
  const label = name.toLowerCase();
  return aliases[label] ?? (label in encodings ? (label as Encoding) : undefined);
}

/** Detects UTF-16 without a byte-order mark: in Western text every other byte is 0. */
function findWide(bytes: Buffer): Encoding | undefined {
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (odd > bytes.length / 5 && even < odd / 4) return "utf-16le";
  if (even > bytes.length / 5 && odd < even / 4) return "utf-16be";
  return undefined;
}

/**
 * Text with a few bad bytes is still UTF-8: only those rows are lost, while another encoding would garble every accent.
 */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return good > bad * 2;
}

/**
 * Mac Roman has its accented letters where the Windows encodings have rare symbols, so they would stand between
 * letters.
 */
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

/** True when nearly all words of high bytes are Cyrillic, with a capital only at the front or throughout. */
function isCyrillic(bytes: Buffer): boolean {
  const text = new TextDecoder("windows-1251").decode(bytes);
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word));
  const fitting = words.filter((word) => /^([А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/.test(word));
  return words.length > 1 && fitting.length > words.length * 0.9;
}

/** Double-byte encodings use two high bytes per character, so no run of them is odd. */
function hasPairsOnly(bytes: Buffer): boolean {
  const runs = bytes.toString("latin1").match(/[\x81-\xfe]+/g) ?? [];
  return runs.length > 1 && runs.slice(0, -1).every((run) => run.length % 2 === 0);
}
