import { AppError } from "#shared/errors.ts";

export interface DecodedFile {
  text: string;
  /** What had to be assumed, in words; undefined for UTF-8. */
  notice?: string;
}

const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * Turns a file's bytes into text: by its byte-order mark, else as strict UTF-8, else as Windows-1252,
 * which is what older spreadsheet programs save.
 * @throws AppError `import.empty`, `import.not_text`.
 */
export function decodeFile(bytes: Buffer): DecodedFile {
  const mark = byteOrderMarks.find((one) => one.bytes.every((byte, i) => bytes[i] === byte));
  const decoded = mark ? { text: decode(bytes, mark.encoding) } : decodeUnmarked(bytes);
  if (decoded.text === undefined || isBinary(decoded.text)) throw new AppError("import.not_text");
  if (decoded.text.trim() === "") throw new AppError("import.empty");
  return { ...decoded, text: decoded.text };
}

function decodeUnmarked(bytes: Buffer): { text: string | undefined; notice?: string } {
  const text = decode(bytes, "utf-8");
  if (text !== undefined) return { text };
  return {
    text: decode(bytes, "windows-1252"),
    notice:
      "The file is not in UTF-8. It was read as Windows-1252; check names with accents before you import.",
  };
}

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text holds no control characters but tabs and line breaks; a picture or a zip file is full of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const isBinary = (text: string) => /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
