import { z } from "zod";

/** Arguments as the published clients check them too; the words are theirs (docs/specification.md 5). */

/** A text that must be there. @param max longest accepted, characters. */
export const requiredText = (name: string, max = 1000) =>
  z
    .string(`"${name}" must be a string`)
    .min(1, `"${name}" must not be empty`)
    .max(max, `"${name}" is too long`);

/** Absent, null and empty all mean "not given". */
export const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/**
 * Claims travel in every token, and a token in the header of every call: servers take about 16 kB of
 * headers, and `readToken` refuses what is longer than any of ours.
 */
const maxClaimsBytes = 2000;

export const claimsArgument = z
  .record(z.string(), z.unknown())
  .refine(
    (claims) => Buffer.byteLength(JSON.stringify(claims)) <= maxClaimsBytes,
    `"customClaims" must not be longer than ${maxClaimsBytes} bytes`,
  )
  .nullish();
