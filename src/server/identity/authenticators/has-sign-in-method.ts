import { parseLoginId } from "../accounts/login-id.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentitySettings } from "../settings.ts";

/**
 * True when the account's owner can still sign in. An authenticator app alone does not count, because its code is only
 * asked for after a password.
 */
export function hasSignInMethod(
  settings: Pick<IdentitySettings, "textMessages" | "messagingApp">,
  { emailVerified, phoneVerified, loginIds, authenticators }: Account,
): boolean {
  const isLoginId = (kind: "email" | "phone") =>
    loginIds.some((loginId) => parseLoginId(loginId)?.kind === kind);
  const reachesPhones = settings.textMessages || settings.messagingApp !== undefined;
  return (
    (emailVerified && isLoginId("email")) ||
    (reachesPhones && phoneVerified && isLoginId("phone")) ||
    authenticators.password ||
    authenticators.passkey ||
    authenticators.providers.length > 0 ||
    authenticators.sso.length > 0
  );
}
