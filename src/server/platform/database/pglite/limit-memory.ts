import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/** Bytes from which on a machine, or the limit of a container, has room for V8's optimising compiler. */
const enoughMemory = 1.5 * 1024 ** 3;

/**
 * Keeps V8 from optimising PGlite's code where memory is short; to be called before PGlite is loaded. To optimise its
 * largest function V8 takes 0.6 GB for a second or two, which ends the process there. Without, statements take up to
 * 1.9 times as long (docs/decisions/embedded-database.md).
 */
export function limitCompilerMemory(): void {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(limit, totalmem()) >= enoughMemory) return;
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}
