import { createHash } from "node:crypto";

/** A number from 0 to 1 that chance would give, and that is the same for the same text: a dry run says what will happen. */
export const drawShare = (text: string): number =>
  createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
