import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/** Memory in bytes, of the machine or its container, that leaves room for V8's optimising compiler. */
const enoughMemory = 1.5 * 1024 ** 3;

/**
 * Keeps V8 from optimising PGlite's code when memory is short; call it before PGlite is loaded. Optimising its largest
 * function takes V8 0.6 GB for a second or two, which kills the process on a small machine. Without optimisation
 * statements take up to 1.9 times as long (docs/decisions/embedded-database.md).
 */
export function limitCompilerMemory(): void {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(limit, totalmem()) >= enoughMemory) return;
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}
