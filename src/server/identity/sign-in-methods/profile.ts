import type { z } from "zod";
import type { VerificationGrant } from "../secrets/verification-grant.ts";
import type { profileArgument } from "./shared/arguments.ts";

/** The names of a `user` argument; absent and null are empty. */
export function readProfile(user: z.output<typeof profileArgument>): VerificationGrant["profile"] {
  return {
    name: user?.name ?? "",
    givenName: user?.givenName ?? "",
    middleName: user?.middleName ?? "",
    familyName: user?.familyName ?? "",
  };
}
