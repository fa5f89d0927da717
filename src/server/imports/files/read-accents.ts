import type { Encoding } from "../../platform/csv/detect-encoding.ts";
import type { FileSource } from "./table.ts";

const maxShown = 4;
const maxBytes = 64 * 1024;

/** Distinct cells with letters beyond ASCII, from the first piece of the file that is not UTF-8. */
export function readAccents({ first, firstOdd }: FileSource, encoding: Encoding): string[] {
  const bytes = (firstOdd ?? first).subarray(0, maxBytes);
  const cells = new TextDecoder(encoding)
    .decode(bytes, { stream: true })
    .split(/[\r\n,;\t|"\0]+/)
    .filter((cell) => /[^\p{ASCII}]/u.test(cell))
    .map((cell) => cell.trim().slice(0, 40).toWellFormed());
  return [...new Set(cells)].slice(0, maxShown);
}
