import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";

/** @throws WireError E062013 where the instance does not allow single sign-on. */
export function requireSso({ sso }: Pick<IdentityDeps["settings"], "sso">): void {
  if (!sso) throw new WireError("E062013");
}

/** Beside E062011: what to do about a state or a code that is not good any more. */
export const expired = "The sign-in has expired. Go back and try again";
