import type { Tx } from "../../platform/database/database.ts";
import { recordAccountChange } from "../accounts/record-account-change.ts";
import { findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { WireError } from "../wire/errors.ts";
import type { IssuedSession } from "./session-answer.ts";
import type { SigningKey } from "./signing-keys.ts";
import { createRefreshToken } from "./start-session.ts";
import {
  endSession,
  findRefreshToken,
  insertRefreshToken,
  isSingleUse,
  lockSession,
  type RefreshToken,
  replaceRefreshToken,
  type StoredSession,
  wasReplaced,
} from "./store.ts";
import type { TokenClaims } from "./tokens.ts";

type Deps = Pick<IdentityDeps, "clock" | "random" | "settings" | "hooks" | "log">;

/**
 * Issues a new session token for a refresh token with a verified signature. With rotation the refresh token is replaced
 * as well. During the grace period, and as long as the successor was never used, the old one yields the same successor;
 * later use means that it was copied, and the whole session ends.
 * @param change runs on the locked session before anything is issued (tenant selection).
 * @returns a WireError to be thrown after the commit: an ended session must stay ended.
 */
export async function refreshSession(
  deps: Deps,
  key: SigningKey,
  tx: Tx,
  claims: TokenClaims,
  change?: (session: StoredSession) => Promise<StoredSession | WireError>,
): Promise<IssuedSession | WireError> {
  const found = await lockRunningSession(deps, tx, claims);
  if (found instanceof WireError) return found;
  const refresh = await findOrCreateSuccessor(deps, key, tx, found.session, found.token);
  if (refresh instanceof WireError) return refresh;
  const session = change ? await change(found.session) : found.session;
  if (session instanceof WireError) return session;
  const account = await findAccount(tx, session.accountId);
  if (!account || account.status === "disabled") return new WireError("E061005");
  const accountRoles = await findAccountRoles(deps, tx, account);
  const refreshIsNew = refresh.jti !== claims.jti;
  return { account, accountRoles, session, refresh, refreshIsNew, firstSeen: false };
}

/** The running session behind a refresh token, locked. */
async function lockRunningSession(
  deps: Deps,
  tx: Tx,
  claims: TokenClaims,
): Promise<{ session: StoredSession; token: RefreshToken } | WireError> {
  const session = await lockSession(tx, claims.sid);
  const token = session && (await findRefreshToken(tx, session.id, claims.jti));
  if (!session || !token) return new WireError("E061005");
  if (session.endedAt) return new WireError("E064001");
  if (session.expiresAt <= deps.clock.now()) return new WireError("E061005");
  return { session, token };
}

async function findOrCreateSuccessor(
  deps: Deps,
  key: SigningKey,
  tx: Tx,
  session: StoredSession,
  token: RefreshToken,
): Promise<IssuedSession["refresh"] | WireError> {
  const once = isSingleUse(token.jti);
  if (!deps.settings.rotateRefreshTokens && !token.replacedBy && !once) return token;
  const now = deps.clock.now();
  if (!token.replacedAt || !token.replacedBy) {
    const child = createRefreshToken(deps, key, session);
    await insertRefreshToken(tx, session.id, child);
    await replaceRefreshToken(tx, token.jti, child.jti, now);
    return child;
  }
  const child =
    once || wasReplaced(token, now)
      ? undefined
      : await findRefreshToken(tx, session.id, token.replacedBy);
  if (child) return child;
  await endReusedSession(deps, tx, session, now);
  return new WireError("E061005");
}

async function endReusedSession(
  deps: Deps,
  tx: Tx,
  session: StoredSession,
  now: Date,
): Promise<void> {
  await endSession(tx, session.id, "reuse", now);
  deps.log.warn({ session: session.id }, "refresh token used again: session ended");
  await recordAccountChange(deps, tx, session.accountId, "session.copied");
}
