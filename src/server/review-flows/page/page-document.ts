import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Rendered } from "./page-loader.ts";

/** A page ready to be sent. */
export interface PageDocument {
  styles: Rendered["styles"];
  /** UTF-8. */
  plain(): Uint8Array<ArrayBuffer>;
  /** The page compressed with gzip. */
  zipped(): Promise<Uint8Array<ArrayBuffer>>;
  /** The page compressed with Brotli, a tenth smaller; absent for a form joined from pieces. */
  brotli?: () => Promise<Uint8Array<ArrayBuffer>>;
}

const compress = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
/** Used for a single visitor: higher levels take twice the time for one percent. */
const compressionLevel = 5;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Rendered and compressed for one visitor. */
export const makeDocument = ({ text, styles }: Rendered): PageDocument => ({
  styles,
  plain: () => Buffer.from(text),
  zipped: () => compress(text, { level: compressionLevel }),
  brotli: () => compressWithBrotli(text, { params: brotliParams }),
});
