import { createHash } from "node:crypto";

/**
 * A pseudo-random number from 0 to 1 that is always the same for the same text, so that a dry run predicts the real
 * run.
 */
export const drawShare = (text: string): number =>
  createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
