import type { Tx } from "../../../platform/database/database.ts";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import type { Account } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { endOtherSessions } from "../../sessions/store.ts";
import { setPassword } from "./store.ts";

/**
 * Sets the first or another password of a signed-in person. Their other sessions end, because they
 * were started with the old one.
 */
export async function changePassword(
  deps: IdentityDeps,
  tx: Tx,
  account: Account & { locale?: string | null },
  { hash, sessionId = "" }: { hash: string; sessionId?: string | undefined },
): Promise<void> {
  const now = deps.clock.now();
  await setPassword(tx, { accountId: account.id, hash, now });
  await endOtherSessions(tx, account.id, sessionId, now);
  const change = account.authenticators.password ? "password.changed" : "password.added";
  await recordAccountChange(deps, tx, account, change);
}
