import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";

/** @throws WireError E062013 when the instance does not allow single sign-on. */
export function requireSso({ sso }: Pick<IdentityDeps["settings"], "sso">): void {
  if (!sso) throw new WireError("E062013");
}

/** Details for E062011 if a state or code has expired. */
export const expired = "The sign-in has expired. Go back and try again";
