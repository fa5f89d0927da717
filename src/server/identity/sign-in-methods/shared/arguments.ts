import { z } from "zod";
import { normaliseEmail, normalisePhone, parseLoginId } from "../../accounts/login-id.ts";

/** Arguments as the published clients check them too; the words are theirs (docs/specification.md 5). */

/** A text that must be there. @param max longest accepted, characters. */
export const requiredText = (name: string, max = 1000) =>
  z
    .string(`"${name}" must be a string`)
    .min(1, `"${name}" must not be empty`)
    .max(max, `"${name}" is too long`);

/** Parsed into kind and comparable key. */
export const loginIdArgument = requiredText("loginId", 254).transform((given, context) => {
  const loginId = parseLoginId(given);
  if (loginId) return loginId;
  context.addIssue(
    `"${given.includes("@") ? given : "loginId"}" is not a valid ${given.includes("@") ? "email" : "login id"}`,
  );
  return z.NEVER;
});

export const emailArgument = requiredText("email", 254).transform((given, context) => {
  const email = normaliseEmail(given);
  if (email) return email;
  context.addIssue(`"${given}" is not a valid email`);
  return z.NEVER;
});

/** Keeps the form that was given beside the comparable one: clients expect it back unchanged. */
export const phoneArgument = requiredText("phone", 40).transform((given, context) => {
  const key = normalisePhone(given);
  if (key) return { key, given };
  context.addIssue(`"${given}" is not a valid phone number`);
  return z.NEVER;
});

const shortText = z.string().max(200).nullish();

/** Absent, null and empty all mean "not given". */
export const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

export const profileArgument = z
  .object({
    name: shortText,
    givenName: shortText,
    middleName: shortText,
    familyName: shortText,
    email: emptyAsAbsent(emailArgument),
    phone: emptyAsAbsent(phoneArgument),
  })
  .nullish();

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

export const loginOptionsArgument = z
  .object({
    stepup: z.boolean().nullish(),
    mfa: z.boolean().nullish(),
    revokeOtherSessions: z.boolean().nullish(),
    customClaims: claimsArgument,
    tenantId: z.string().max(200).nullish(),
    locale: z.string().max(35).nullish(),
  })
  .nullish();

export type LoginOptions = z.output<typeof loginOptionsArgument>;

/** Where a mailed link leads; two spellings are in use. */
export const linkTarget = {
  URI: z.string().max(2000).nullish(),
  redirectUrl: z.string().max(2000).nullish(),
};

export const optionalEmail = emptyAsAbsent(emailArgument);
export const optionalPhone = emptyAsAbsent(phoneArgument);
