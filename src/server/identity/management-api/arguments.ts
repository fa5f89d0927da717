import { z } from "zod";
import { normaliseEmail, normalisePhone, parseLoginId } from "../accounts/login-id.ts";
import { accountStatuses } from "../accounts/store.ts";

/** Arguments of management calls. Unlike a person's own calls, they may identify an account by its id. */

const text = z.string().max(500).nullish();
const texts = z.array(z.string().max(254)).max(100).nullish();

export const accountRef = z.object({
  loginId: text,
  identifier: text,
  userId: text,
  loginIdOrUserId: text,
});

export const userFields = z.object({
  name: text,
  displayName: text,
  givenName: text,
  middleName: text,
  familyName: text,
  email: checked(normaliseEmail, "email"),
  phone: checked((given) => normalisePhone(given) && given, "phone number"),
  picture: z.string().max(2000).nullish(),
  verifiedEmail: z.boolean().nullish(),
  verifiedPhone: z.boolean().nullish(),
  customAttributes: z.record(z.string(), z.unknown()).nullish(),
  roleNames: texts,
  status: z.enum(accountStatuses).nullish(),
  additionalLoginIds: texts,
  additionalIdentifiers: texts,
});
export type UserFields = z.output<typeof userFields>;

/** Empty and null count as absent. */
function checked(normalise: (given: string) => string | undefined, what: string) {
  return z
    .string()
    .max(254)
    .nullish()
    .transform((given, context) => {
      if (!given) return undefined;
      const normal = normalise(given);
      if (normal !== undefined) return normal;
      context.addIssue(`"${given}" is not a valid ${what}`);
      return z.NEVER;
    });
}

/** The login id in comparable form; undefined if it is not valid. */
export const loginIdKey = (given: string | null | undefined): string | undefined =>
  given ? parseLoginId(given)?.key : undefined;
