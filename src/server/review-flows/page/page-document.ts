import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Rendered } from "./page-loader.ts";

/** A page as it goes out. */
export interface PageDocument {
  styles: Rendered["styles"];
  /** UTF-8. */
  plain(): Uint8Array<ArrayBuffer>;
  /** The same, compressed with gzip. */
  zipped(): Promise<Uint8Array<ArrayBuffer>>;
  /** The same, compressed with Brotli, a tenth smaller; a form that is joined of pieces has none. */
  brotli?: () => Promise<Uint8Array<ArrayBuffer>>;
}

const compress = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
/** For one visitor only: further levels take twice the time for a percent. */
const compressionLevel = 5;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Rendered and compressed for one visitor. */
export const makeDocument = ({ text, styles }: Rendered): PageDocument => ({
  styles,
  plain: () => Buffer.from(text),
  zipped: () => compress(text, { level: compressionLevel }),
  brotli: () => compressWithBrotli(text, { params: brotliParams }),
});
