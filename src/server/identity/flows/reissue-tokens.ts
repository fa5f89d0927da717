import type { Tx } from "../../platform/database/database.ts";
import { findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import { findRefreshToken, findSession } from "../sessions/store.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { WireError } from "../wire/errors.ts";
import type { FlowRun } from "./store.ts";

/**
 * Issues the tokens of a completed run again, for a client that lost the answer. They are signed
 * anew from the session's row, because the tokens themselves are never stored.
 */
export async function reissueTokens(
  deps: Pick<IdentityDeps, "hooks">,
  tx: Tx,
  run: FlowRun,
): Promise<IssuedSession> {
  const { sessionId = "", jti = "", firstSeen = false } = run.state.completed ?? {};
  const session = await findSession(tx, sessionId);
  const refresh = await findRefreshToken(tx, sessionId, jti);
  const account = session && (await findAccount(tx, session.accountId));
  if (!session || session.endedAt || !account || !refresh || refresh.replacedAt) {
    throw new WireError("E103205");
  }
  const accountRoles = await findAccountRoles(deps, tx, account);
  return { account, accountRoles, session, refresh, refreshIsNew: true, firstSeen };
}
