import type { z } from "zod";
import type { profileArgument } from "./arguments.ts";
import type { VerificationGrant } from "./verification-grant.ts";

/** The names of a `user` argument; absent and null are empty. */
export function readProfile(user: z.output<typeof profileArgument>): VerificationGrant["profile"] {
  return {
    name: user?.name ?? "",
    givenName: user?.givenName ?? "",
    middleName: user?.middleName ?? "",
    familyName: user?.familyName ?? "",
  };
}
