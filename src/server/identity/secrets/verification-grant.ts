import { z } from "zod";

/** `ContinuedSession`, as it is stored with a secret. */
export const continuedSchema = z.object({
  id: z.string(),
  by: z.enum(["step-up", "factor", "change"]),
});

const address = z.object({ kind: z.enum(["email", "phone"]), key: z.string(), given: z.string() });

/**
 * The effect of redeeming a one-time secret. It is stored with the secret, so that the secret means
 * the same wherever it is redeemed. No account is created before its owner has verified an address.
 */
export const verificationGrantSchema = z.object({
  /**
   * `enter` creates an account if there is none; `sign-in` does not; `change` moves an account to
   * another address.
   */
  intent: z.enum(["enter", "sign-in", "change"]),
  /** Comparable form. */
  loginId: z.string(),
  /** The address that redeeming proves. */
  address,
  /** Set when the account was known; redeeming never reaches another one. */
  accountId: z.string().optional(),
  profile: z
    .object({
      name: z.string(),
      givenName: z.string(),
      middleName: z.string(),
      familyName: z.string(),
    })
    .partial(),
  /** The address becomes a login id too (`change` only). */
  addToLoginIds: z.boolean().optional(),
  amr: z.array(z.string()),
  options: z.object({
    customClaims: z.record(z.string(), z.unknown()).optional(),
    revokeOtherSessions: z.boolean().optional(),
    tenantId: z.string().optional(),
    locale: z.string().optional(),
    continues: continuedSchema.optional(),
  }),
});
export type VerificationGrant = z.infer<typeof verificationGrantSchema>;
