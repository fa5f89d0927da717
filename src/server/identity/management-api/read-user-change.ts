import type { UserFields } from "./arguments.ts";
import type { AccountUpdate } from "./user-store.ts";

/** The fields named in the call; the others are kept. */
export function readUserChange(body: UserFields): AccountUpdate {
  return {
    name: body.name ?? body.displayName ?? undefined,
    givenName: body.givenName ?? undefined,
    middleName: body.middleName ?? undefined,
    familyName: body.familyName ?? undefined,
    email: body.email,
    emailVerified: body.verifiedEmail ?? undefined,
    phone: body.phone,
    // The management key vouches for a number, as for an address.
    phoneVerified: body.verifiedPhone ?? (body.phone ? true : undefined),
    picture: body.picture ?? undefined,
    customAttributes: body.customAttributes ?? undefined,
    roleNames: body.roleNames ?? undefined,
    status: body.status ?? undefined,
  };
}

/** `update` replaces the profile: fields that the call does not name become empty. */
export const readUserReplacement = (body: UserFields): AccountUpdate => ({
  name: "",
  givenName: "",
  middleName: "",
  familyName: "",
  phone: "",
  picture: "",
  ...Object.fromEntries(
    Object.entries(readUserChange(body)).filter(([, value]) => value !== undefined),
  ),
});
