import type { Tx } from "../../platform/database/database.ts";
import { parseLoginId } from "../accounts/login-id.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentitySettings } from "../deps.ts";
import { listPasskeys } from "./store.ts";

/**
 * Whether the account's owner can sign in with what it has. The codes of an app alone do not count:
 * they come after a password.
 */
export async function hasWayIn(
  settings: Pick<IdentitySettings, "textMessages">,
  tx: Tx,
  account: Account,
): Promise<boolean> {
  const { emailVerified, phoneVerified, loginIds, keys } = account;
  const isLoginId = (kind: "email" | "phone") =>
    loginIds.some((loginId) => parseLoginId(loginId)?.kind === kind);
  return (
    (emailVerified && isLoginId("email")) ||
    (settings.textMessages && phoneVerified && isLoginId("phone")) ||
    keys.password ||
    keys.providers.length > 0 ||
    keys.sso.length > 0 ||
    (await listPasskeys(tx, account.id)).length > 0
  );
}
