import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Rendered } from "./page-loader.ts";

/** A page as it goes out. */
export interface PageDocument {
  styles: Rendered["styles"];
  /** UTF-8. */
  plain(): Uint8Array<ArrayBuffer>;
  /** The same, compressed with gzip. */
  zipped(): Promise<Uint8Array<ArrayBuffer>>;
}

const compress = promisify(gzip);
/** For one visitor only: further levels take twice the time for a percent. */
const compressionLevel = 5;

/** Rendered and compressed for one visitor. */
export const makeDocument = ({ text, styles }: Rendered): PageDocument => ({
  styles,
  plain: () => Buffer.from(text),
  zipped: () => compress(text, { level: compressionLevel }),
});
