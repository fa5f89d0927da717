import { z } from "zod";
import { normaliseEmail, normalisePhone, parseLoginId } from "../../accounts/login-id.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { claimsArgument, emptyAsAbsent, requiredText } from "../../wire/arguments.ts";

/** Arguments that the calls of several sign-in methods take. */

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

/** Keeps the given form beside the comparable one, because clients expect it back unchanged. */
export const phoneArgument = requiredText("phone", 40).transform((given, context) => {
  const key = normalisePhone(given);
  if (key) return { key, given };
  context.addIssue(`"${given}" is not a valid phone number`);
  return z.NEVER;
});

export const optionalEmail = emptyAsAbsent(emailArgument);
export const optionalPhone = emptyAsAbsent(phoneArgument);

const shortText = z.string().max(200).nullish();

export const profileArgument = z
  .object({
    name: shortText,
    givenName: shortText,
    middleName: shortText,
    familyName: shortText,
    email: optionalEmail,
    phone: optionalPhone,
  })
  .nullish();

/** The names of a `user` argument; absent and null are empty. */
export function readProfile(user: z.output<typeof profileArgument>): VerificationGrant["profile"] {
  return {
    name: user?.name ?? "",
    givenName: user?.givenName ?? "",
    middleName: user?.middleName ?? "",
    familyName: user?.familyName ?? "",
  };
}

export const localeArgument = z.string().max(35).nullish();

export const loginOptionsArgument = z
  .object({
    stepup: z.boolean().nullish(),
    mfa: z.boolean().nullish(),
    revokeOtherSessions: z.boolean().nullish(),
    customClaims: claimsArgument,
    tenantId: z.string().max(200).nullish(),
    locale: localeArgument,
  })
  .nullish();

export type LoginOptions = z.output<typeof loginOptionsArgument>;

/** The page that a mailed link leads to; two spellings are in use. */
export const linkTarget = {
  URI: z.string().max(2000).nullish(),
  redirectUrl: z.string().max(2000).nullish(),
};
