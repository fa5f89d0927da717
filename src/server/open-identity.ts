import { AppError } from "#shared/errors.ts";
import type { IdentityPart } from "./app.ts";

/** Nobody is signed in until the provider is mounted. */
export function openIdentity(): IdentityPart {
  return {
    verifySession: async () => {
      throw new AppError("session.invalid");
    },
  };
}
