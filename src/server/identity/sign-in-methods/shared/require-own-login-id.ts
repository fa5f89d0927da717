import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { requireRecentVerification } from "../../sessions/authenticate.ts";
import type { TokenClaims } from "../../sessions/tokens.ts";
import { WireError } from "../../wire/errors.ts";

/**
 * The account and session of a call that changes the account with this login id.
 * @throws WireError E061005 or E061010 without a session that was verified recently, E011004 if the
 *   login id is another account's.
 */
export async function requireOwnLoginId(
  deps: Pick<IdentityDeps, "clock" | "settings">,
  tx: Tx,
  claims: TokenClaims,
  loginId: string,
) {
  const signedIn = await requireRecentVerification(deps, tx, claims);
  if (!signedIn.account.loginIds.includes(loginId))
    throw new WireError("E011004", '"loginId" is not yours');
  return signedIn;
}
